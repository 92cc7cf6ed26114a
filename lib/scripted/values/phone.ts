import {
  type CountryCode,
  findPhoneNumbersInText,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js'

/** Whether phone numbers without a country code can be read as this country's. */
export function isPhoneCountry(country: string): country is CountryCode {
  return isSupportedCountry(country)
}

/**
 * A phone number in the one notation in which it is compared (E.164); null where the text is none.
 * @example plainPhone('(020) 7946-0958', 'GB') // "+442079460958"
 */
export function plainPhone(text: string, country: string | null): string | null {
  const number = parsePhoneNumberFromString(text, country !== null && isPhoneCountry(country) ? country : undefined)
  return number?.isPossible() === true ? number.number : null
}

/** Whether two spellings are of one number. A spelling that is no number is the same as none. */
export function samePhone(a: string, b: string, country: string | null): boolean {
  const plain = plainPhone(a, country)
  return plain !== null && plain === plainPhone(b, country)
}

/** The phone numbers in a text, each as it was written there. */
export function findPhones(text: string, country: string | null): string[] {
  const options = country !== null && isPhoneCountry(country) ? { defaultCountry: country } : {}
  return findPhoneNumbersInText(text, options).map(({ startsAt, endsAt }) => text.slice(startsAt, endsAt))
}
