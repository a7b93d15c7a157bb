import { asSystem } from './db/as-system.ts';
import { noteEvent, runCommand, withInstallation } from './installation.ts';
import { sealerOf, verifyAudit } from './modules/platform/audit-log/public.ts';

const words = {
  changed: ['内容被修改', 'content was changed'],
  gap: ['之前有记录缺失', 'an earlier entry is missing'],
  broken: ['与前一条不衔接', 'does not match the previous entry'],
  cut: ['末尾记录被删除', 'entries at the end were deleted'],
  seal: ['与签名不符', 'does not match the signature'],
  export: ['与数据库外导出的链头不符', 'does not match the chain head exported outside the database'],
  file: ['导出的链头文件被修改', 'the exported chain head file was changed'],
} as const;

/** `npm run audit:verify`: verifies the hash chain of the audit log and its seals; exits with 1 if something is wrong. */
const main = () =>
  withInstallation(async ({ config, pool, secrets }) => {
    const report = await asSystem({ pool }, (db) => verifyAudit(db, config.dataDir, sealerOf(secrets)));
    noteEvent(config, { event: 'auditChecked', what: 'audit:verify', faults: report.faults.length });
    for (const { companyName, companyId, seq, kind } of report.faults)
      console.log(`✗ ${companyName || companyId} 第 ${seq} 条：${words[kind][0]} / row ${seq}: ${words[kind][1]}`);
    console.log(
      `企业 ${report.companies} 家，记录 ${report.rows} 条，签名 ${report.seals} 个，最近签名 ${report.lastSeal ?? '无'}，库外导出 ${report.exports} 天 / ${report.companies} companies, ${report.rows} rows, ${report.seals} seals, last sealed ${report.lastSeal ?? 'never'}, ${report.exports} days exported`,
    );
    console.log(
      report.faults.length === 0
        ? '审计日志完整 / The audit log is intact'
        : `发现 ${report.faults.length} 处异常 / ${report.faults.length} faults found`,
    );
    return report.faults.length === 0 ? 0 : 1;
  });

runCommand(main);
