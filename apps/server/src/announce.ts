import type { Config } from './config.ts';

/** What a start says on the terminal: the address, the link for the first administrator, and what the demonstration shows. */
export function announce(
  config: Config,
  {
    version,
    setUpToken,
    ms,
    examples,
  }: { version: string; setUpToken: string | null; ms: number; examples: readonly { zh: string; en: string; address: string }[] },
): void {
  const lines = ['', `  物印 Touchmark ${version}  ${config.publicUrl}  (${(ms / 1000).toFixed(1)} s)`];
  if (setUpToken)
    lines.push(
      '',
      '  首次使用，请打开以下一次性链接创建平台管理员 / Open this link once to create the first administrator:',
      `  ${config.publicUrl}/setup?token=${setUpToken}`,
    );
  if (config.demo)
    lines.push(
      '',
      '  演示账号（密码均为 Demo@2024）/ Demo accounts (password Demo@2024):',
      '  yunhe 企业主账号 · auditor1 审核员 · operator1 运营 · admin 平台管理员 · muyu · mianchuan · yunhe_wms · yunhe_read',
      '  zhengyuan 供应商 / supplier · jujia 经销商 / dealer · yunhe_service 售后客服 / service clerk · jianzhun 检测机构 / laboratory',
      '  短信和邮件不会外发，admin 可在 /demo/outbox 查看 / SMS and mail are not sent: admin reads them at /demo/outbox',
    );
  if (examples.length > 0)
    lines.push('', '  扫码示例 / Codes to scan:', ...examples.map(({ zh, en, address }) => `  ${zh} / ${en}\n    ${address}`));
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
