import type { Config } from '../config.ts';
import { aliyunSms } from './aliyun-sms.ts';
import type { SignInPorts } from './post.ts';
import { smtpPort } from './smtp.ts';
import { webhookSms } from './webhook-sms.ts';

/** The external services configured in the settings. */
export function signInPortsOf({
  sms,
  smtp,
  oidc,
  passwordMaxDays,
}: Pick<Config, 'sms' | 'smtp' | 'oidc' | 'passwordMaxDays'>): SignInPorts {
  return { sms: sms ? smsPort(sms) : null, mail: smtp ? smtpPort(smtp) : null, oidc: oidc ?? null, passwordMaxDays };
}

const smsPort = (sms: NonNullable<Config['sms']>) => (sms.provider === 'aliyun' ? aliyunSms(sms) : webhookSms(sms));
