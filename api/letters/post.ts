/** The way to a mail server. */
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where mail programs lead who wants no more. */
  readonly unsubscribe?: string;
  /** Whom an answer goes to, where it is not us. */
  readonly replyTo?: string;
}

export interface Post {
  send(letter: Letter): Promise<void>;
  close(): void;
}

const PATIENCE_MILLISECONDS = 10_000;

/** null where none is configured. Anywhere but on this machine nothing is sent without TLS. */
export function postOf({ smtpUrl, supportEmail }: Config): Post | null {
  if (smtpUrl === null) return null;
  const { hostname } = new URL(smtpUrl);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: !isHere,
    connectionTimeout: PATIENCE_MILLISECONDS,
    greetingTimeout: PATIENCE_MILLISECONDS,
    socketTimeout: PATIENCE_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, unsubscribe, replyTo }) => {
      await transport.sendMail({
        from: { name: 'Batida', address: supportEmail },
        // Never a list: an address that holds a comma is one address.
        to: { name: '', address: to },
        subject,
        text,
        ...(unsubscribe !== undefined && { list: { unsubscribe } }),
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
