import { expect, it } from 'vitest';
import { isPreview } from './preview.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

it.each([
  ['WhatsApp/2.23.20.0', ''],
  ['facebookexternalhit/1.1 Facebot Twitterbot/1.0', ''],
  ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', ''],
  ['TelegramBot (like TwitterBot)', ''],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', ''],
  ['Mozilla/5.0 (Windows NT 6.1) SkypeUriPreview Preview/0.5', ''],
  [phone, 'prefetch'],
  [phone, 'prefetch;prerender'],
  [phone, 'preview'],
])('%s with purpose “%s” only looks', (agent, purpose) => expect(isPreview({ agent, purpose })).toBe(true));

it.each([
  phone,
  `${phone} MicroMessenger/8.0.49(0x18003137) NetType/4G Language/zh_CN`,
  'Mozilla/5.0 (Linux; Android 14; CUBOT_NOTE) AppleWebKit/537.36 Chrome/125 Mobile Safari/537.36',
  '',
])('%s scans', (agent) => expect(isPreview({ agent, purpose: '' })).toBe(false));
