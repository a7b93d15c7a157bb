import { AppError, inWords, type Text } from '@touchmark/contract';
import { contractLife, entryNamed, signWays } from '@touchmark/domain';
import type { LabelElement } from '@touchmark/labels';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import type { FileAnswer } from '../../../http/handle.ts';
import { field, pdfReport, rows as several, rule } from '../../../pdf/pdf-report.ts';
import { shownText } from '../../../sealed.ts';
import * as rows from './contract.queries.ts';

const facts = 18;
const events = 10;
const elements: readonly LabelElement[] = [
  ...several(facts, (n) => [field(`name${n}`, 15, 42 + n * 8, 45), field(`value${n}`, 62, 42 + n * 8, 133, { maxLines: 2 })]),
  rule(188, 'trail'),
  field('trail', 15, 190, 180, { bold: true }),
  ...several(events, (n) => [field(`event${n}`, 15, 198 + n * 6, 180, { size: 8.5, height: 6 })]),
  field('notice', 15, 262, 180, { height: 20, maxLines: 3, size: 9 }),
];
const codeSent: Text = { zh: '发送签署验证码', en: 'Send the code to sign a contract' };
const stepWord = (action: string): Text | undefined => (action === 'signCode' ? codeSent : entryNamed(contractLife.steps, action));

/** The address a signature came from. */
export const addressOf = ({ services }: Pick<Ctx, 'services'>, sealed: Buffer): string => shownText(services, sealed, 'address');

const pageCount = (pages: number | null): Text =>
  pages === null ? { zh: '未能识别', en: 'not known' } : { zh: String(pages), en: String(pages) };

const codeStates: Readonly<Record<string, Text>> = {
  sent: { zh: '网关已接收', en: 'taken by the gateway' },
  queued: { zh: '已提交网关', en: 'handed to the gateway' },
  failed: { zh: '网关拒绝', en: 'refused by the gateway' },
  kept: { zh: '演示环境，未经网关发送', en: 'demonstration: no gateway' },
};

/** What proves a signature: what was shown to whom, and when; as the audit chain has it. */
export async function evidencePage(ctx: Ctx, id: string): Promise<FileAnswer> {
  const contract = await rows.findOne(ctx, id);
  const document = contract && (await rows.lastDocument(ctx.db, id));
  const signature = document && (await rows.signatureOf(ctx.db, document.id));
  if (!contract || !document || !signature) throw new AppError('notFound');
  const say = (text: Text) => text[ctx.language];
  const label = (zh: string, en: string) => say({ zh, en });
  const known: (readonly [string, string])[] = [
    [label('合同编号', 'Contract no.'), contract.contractNo],
    [label('企业', 'Company'), ctx.language === 'en' ? contract.companyNameEn || contract.companyName : contract.companyName],
    [label('文件 SHA-256', 'SHA-256 of the document'), document.sha256.toString('hex')],
    [label('签署时所示 SHA-256', 'SHA-256 that was shown'), signature.sha256.toString('hex')],
    [label('文件页数', 'Pages'), say(pageCount(document.pages))],
    [label('送签时间', 'Sent'), `${document.time} ${document.userName}`],
    [label('签署方式', 'Signed by'), say(signWays[signature.way])],
    [label('签署人', 'Signer'), `${signature.userName} (${signature.account})`],
    [label('签署时间', 'Signed'), signature.createTime],
    [label('网络地址', 'IP address'), inWords(addressOf(ctx, signature.address), ctx.language)],
    ...(signature.way === 'SMS'
      ? ([
          [label('手机号', 'Mobile number'), signature.phone],
          [label('验证码发送时间', 'Code sent'), signature.codeTime ?? ''],
          [label('短信发送', 'Message'), say(entryNamed(codeStates, signature.codeState) ?? { zh: '未知', en: 'unknown' })],
          [label('短信网关编号', 'Gateway’s id'), signature.gatewayId || label('网关未提供', 'none given')],
        ] as const)
      : signature.fileHashes.map((hash, n) => [label(`扫描件 ${n + 1} SHA-256`, `SHA-256 of scan ${n + 1}`), hash] as const)),
    [
      label('盖章确认时间', 'Countersigned'),
      contract.countersignTime ? `${contract.countersignTime} ${contract.countersignName ?? ''}` : '—',
    ],
  ];
  const trail = (await historyOf(ctx, 'contract', id)).filter(({ action }) => stepWord(action)).slice(-events);
  const page = {
    ...Object.fromEntries(
      known.slice(0, facts).flatMap(([name, value], n) => [
        [`name${n}`, name],
        [`value${n}`, value],
      ]),
    ),
    trail: label('审计日志', 'Audit log'),
    ...Object.fromEntries(
      trail.map(({ time, userName, action, opinion }, n) => [`event${n}`, `${time}  ${say(stepWord(action)!)}  ${userName}  ${opinion}`]),
    ),
    notice: label(
      '本页记录签署过程，不是电子签名法所称的可靠电子签名，也未使用电子认证服务机构颁发的证书。文件是否被改动，可由平台运行 contract:verify 核对。',
      'This page records how the contract was signed. It is no qualified electronic signature: no certification authority vouches for the signer. The platform checks with contract:verify whether a file was changed.',
    ),
  };
  const heading = label('签署证据', 'Evidence of signature');
  return pdfReport(ctx, {
    name: `${contract.contractNo}-${label('签署证据', 'Evidence of signature')}`,
    heading,
    title: contract.contractNo,
    elements,
    pages: [page],
  });
}
