/** A short message. A provider with fixed templates sends the code alone. */
export interface ShortMessage {
  phone: string;
  text: string;
  code?: string;
}
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** What leaves the house by SMS. Throws when the provider refuses. */
export interface SmsPort {
  send(message: ShortMessage): Promise<void>;
  close?(): void;
  /** It has a template for codes and no other. */ codesOnly?: boolean;
}
/** What leaves the house by mail. Throws when the server refuses. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Another provider that may vouch for people (OpenID Connect). */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
}

/** How people come in at this installation. */
export interface ComingIn {
  sms: SmsPort | null;
  mail: MailPort | null;
  oidc: OidcSettings | null;
  /** After so many days a password has to be renewed; 0: never. */
  passwordMaxDays: number;
}

export const plainComingIn: ComingIn = { sms: null, mail: null, oidc: null, passwordMaxDays: 0 };
