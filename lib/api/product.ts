/** The product's version, as package.json has it. */
export const PRODUCT_VERSION = '1.0.0'
