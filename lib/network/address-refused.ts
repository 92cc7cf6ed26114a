/** An address that must not be called. Its message says which, what it is, and what would allow it. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
  readonly code = 'ERR_ADDRESS_REFUSED'
}
