/** An SMS. A provider with fixed templates sends only the code. */
interface ShortMessage {
  phone: string;
  text: string;
  code?: string;
}
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends SMS, and answers what the provider calls the message, if it says so. Throws if the provider refuses. */
export interface SmsPort {
  send(message: ShortMessage): Promise<string | undefined>;
  close?(): void;
  /** True if it only has a template for codes. */
  codesOnly?: boolean;
}
/** Sends mail. Throws if the mail server refuses. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Settings of another identity provider (OpenID Connect). */
interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
}

/** How users sign in at this installation. */
export interface SignInPorts {
  sms: SmsPort | null;
  mail: MailPort | null;
  oidc: OidcSettings | null;
  /** Days after which a password must be changed; 0: never. */
  passwordMaxDays: number;
}

export const noSignInPorts: SignInPorts = { sms: null, mail: null, oidc: null, passwordMaxDays: 0 };
