import { yuanOf } from '../alipay-form.ts';
import type { Trade } from './book.ts';
import type { Behaviour } from './notices.ts';
import type { Lie } from './lie.ts';
import type { Reply } from './wechat-side.ts';

const ways: readonly [value: string, label: string][] = [
  ['', '支付成功 / Pay'],
  ['fails', '余额不足，支付失败 / Fail'],
  ['delay', '支付成功，通知迟 20 秒 / Notice after 20 s'],
  ['times', '同一通知发 5 次 / Notice five times'],
  ['after', '通知晚于下一笔 / Notice after the next one'],
  ['silent', '支付成功，不通知 / Pay, never notify'],
  ['amount', '先发金额不符的通知 / First a wrong amount'],
  ['merchant', '先发商户不符的通知 / First a wrong merchant'],
  ['signature', '先发签名错误的通知 / First a wrong signature'],
  ['key', '先发密钥错误的通知 / First a wrong key'],
];

/** What the form of the page asks for. */
export function readBehaviour(body: string): Behaviour {
  const how = new URLSearchParams(body).get('how') ?? '';
  if (['amount', 'merchant', 'signature', 'key'].includes(how)) return { lie: how as Lie };
  const known: Record<string, Behaviour> = {
    fails: { fails: true },
    delay: { delay: 20_000 },
    times: { times: 5 },
    after: { after: true },
    silent: { silent: true },
  };
  return known[how] ?? {};
}

const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const channelWords = { WECHAT: '微信支付 / WeChat Pay', ALIPAY: '支付宝 / Alipay' };
const stateWords = { OPEN: '待支付 / open', PAID: '已支付 / paid', CLOSED: '已关闭 / closed' };

/** What the phone that scanned the code sees, or the newest trades. */
export function payPage(trade: Trade | undefined, { newest, paid }: { newest: readonly Trade[]; paid: boolean | undefined }): Reply {
  const said = paid === undefined ? '' : `<p role="status"><b>${paid ? '已支付 / Paid' : '未支付 / Not paid'}</b></p>`;
  const form =
    trade?.state === 'OPEN'
      ? `<form method="post">${ways.map(([value, label]) => `<p><button name="how" value="${value}">${label}</button></p>`).join('')}</form>`
      : '';
  const body = trade
    ? `<h1>${escape(trade.title)}</h1><p>${channelWords[trade.channel]} · ${escape(trade.outTradeNo)} · ${stateWords[trade.state]}</p>
<p style="font-size:2rem">¥${yuanOf(trade.amount)}</p>${said}${form}`
    : `<h1>最近的交易 / Newest trades</h1><ul>${newest
        .map((one) => `<li><a href="/scan/${one.word}">${escape(one.outTradeNo)}</a> ¥${yuanOf(one.amount)} ${stateWords[one.state]}</li>`)
        .join('')}</ul>`;
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
    body: `<!doctype html><html lang="zh-CN"><meta name="viewport" content="width=device-width"><title>测试网关 / Test gateway</title>
<body style="font-family:sans-serif;max-width:32rem;margin:auto;padding:1rem"><p><b>测试网关：没有真实资金 / Test gateway: no money moves</b></p>${body}`,
  };
}
