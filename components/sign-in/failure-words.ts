const KNOWN: Readonly<Record<string, string>> = {
  account_not_linked:
    'Somebody has an account with your address, which signs in with a password. Sign in with it, or ask an administrator to invite that address.',
  signup_disabled: 'Only people who have an account may come in. Ask an administrator for an invitation.',
  DEACTIVATED: 'Your account is deactivated. Ask an administrator.',
  access_denied: 'Your company’s sign-in was broken off there. Nothing happened here.',
  email_not_found: 'Your company’s sign-in told no email address, so it is not known who you are.',
}

/** Why a sign-in by the company did not work, by the code that came back; a code that is not known is never shown. */
export function failureWords(code: string): string {
  return KNOWN[code] ?? 'The sign-in by your company did not work. Try again, or tell an administrator.'
}
