import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startGateway } from './post/pay/gateway/gateway.ts';

/** `npm run pay:gateway [-- FOLDER PORT]`: a signed gateway on this machine, and the settings of a server that is paid through it. */
const [folder, port] = [resolve(process.argv[2] ?? 'data/pay-gateway'), Number(process.argv[3] ?? 8099)];
const gateway = await startGateway({ port, settlesIn: 5000 });
mkdirSync(folder, { recursive: true, mode: 0o700 });
const lines = Object.entries(gateway.settings).map(([name, value]) => {
  if (!name.endsWith('KEY') && !name.endsWith('KEYS')) return `${name}=${value}`;
  const file = join(folder, name);
  writeFileSync(file, `${value}\n`, { mode: 0o600 });
  return `${name}_FILE=${file}`;
});
console.log(
  [
    `测试网关，没有真实资金 / Test gateway, no money moves: ${gateway.url}`,
    '以下设置使服务器经它收款 / With these settings a server is paid through it:',
    '',
    ...lines,
    '',
    '手机扫码所见的页面列在首页 / The pages behind the codes are listed at its address',
  ].join('\n'),
);
process.once('SIGINT', () => void gateway.end()).once('SIGTERM', () => void gateway.end());
