import { createTransport } from 'nodemailer'
import type { MailSettings } from '@/lib/env'

/** One mail to one person, in plain text. */
export interface Mail {
  to: string
  subject: string
  text: string
}

const PATIENCE_MS = 20_000

/** Hands one mail to the SMTP server. @throws where the server does not take it */
export async function sendMail({ to, subject, text }: Mail, { url, from }: MailSettings): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // Nothing is ever read from disk or fetched for a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
  } finally {
    transport.close()
  }
}
