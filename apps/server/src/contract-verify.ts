import { readFileSync } from 'node:fs';
import { asSystem } from './db/as-system.ts';
import { noteEvent, runCommand, withInstallation } from './installation.ts';
import { sealerOf, verifyAudit } from './modules/platform/audit-log/public.ts';
import { verifyContract } from './modules/money/contract/public.ts';
import { StartError } from './start-error.ts';

const words = {
  bytes: ['库中文件与其哈希不符', 'the stored document does not have its hash'],
  signature: ['签署的哈希与文件不符', 'the signature is of another hash'],
  sendStep: ['审计日志中没有发送记录', 'the audit log does not say that it was sent'],
  signStep: ['审计日志中没有签署记录', 'the audit log does not say that it was signed'],
} as const;

/** `npm run contract:verify FILE`: says what a file is, and whether document, signature and audit chain agree; exits with 1 if not. */
const main = () =>
  withInstallation(async ({ config, pool, secrets }) => {
    const { sha256, found, report } = await asSystem({ pool }, async (db) => ({
      ...(await verifyContract(db, fileGiven())),
      report: await verifyAudit(db, config.dataDir, sealerOf(secrets)),
    }));
    noteEvent(config, { event: 'auditChecked', what: 'contract:verify', faults: report.faults.length });
    console.log(`SHA-256 ${sha256}`);
    if (found.length === 0)
      console.log(
        '✗ 不是平台发送的合同，也不是其签署扫描件，或内容已被改动 / No contract of this platform and no scan of one, or it was changed',
      );
    let faults = found.length === 0 ? 1 : 0;
    for (const { known, steps, faults: own } of found) {
      const what = known.what === 'DOCUMENT' ? ['合同文件', 'document'] : ['签署扫描件', 'scan'];
      console.log(
        `${known.contractNo} ${known.companyName} 第 ${known.no} 次发送的${what[0]} / ${what[1]} ${known.no} of the contract, sent ${known.sentTime}`,
      );
      console.log(known.signerName ? `签署 / signed ${known.signTime} ${known.signerName}` : '未签署 / not signed');
      for (const step of steps) console.log(`  #${step.seq} ${step.time} ${step.action} ${step.userName}`);
      for (const fault of own) console.log(`✗ ${words[fault][0]} / ${words[fault][1]}`);
      const broken = report.faults.filter(({ companyId }) => companyId === known.companyId || companyId === '0');
      for (const { seq, kind } of broken) console.log(`✗ 审计链第 ${seq} 条：${kind} / audit chain, row ${seq}: ${kind}`);
      faults += own.length + broken.length;
    }
    console.log(
      faults === 0
        ? '一致：文件、签署与审计链相符 / Document, signature and audit chain agree'
        : `发现 ${faults} 处异常 / ${faults} faults found`,
    );
    console.log('不构成可靠电子签名 / This is no qualified electronic signature');
    return faults === 0 ? 0 : 1;
  });

function fileGiven(): Buffer {
  const name = process.argv[2];
  if (!name) throw new StartError({ zh: '用法：npm run contract:verify -- <文件>', en: 'usage: npm run contract:verify -- <file>' });
  try {
    return readFileSync(name);
  } catch {
    throw new StartError({ zh: `无法读取文件 ${name}`, en: `the file ${name} cannot be read` });
  }
}

runCommand(main);
