import { Readable } from 'node:stream';
import type { Language } from '@touchmark/contract';
import { labelPdf, type LabelElement, type Template } from '@touchmark/labels';
import type { FileAnswer } from '../../../http/handle.ts';

type Words = readonly [zh: string, en: string];
const a4 = { widthMm: 210, heightMm: 297, dpi: 300 } as const;
const line = (text: string, y: number, height: number, more: Partial<Extract<LabelElement, { type: 'text' }>> = {}): LabelElement => ({
  type: 'text',
  text,
  x: 25,
  y,
  width: 160,
  height,
  size: 12,
  maxLines: Math.max(1, Math.round(height / 7)),
  ...more,
});

const pdf = (name: string, template: Template): FileAnswer => ({
  name: `${name}.pdf`,
  mime: 'application/pdf',
  body: Readable.from(labelPdf(template, [{}], { title: name })),
});
const picked =
  (language: Language) =>
  ([zh, en]: Words): string =>
    language === 'zh' ? zh : en;

export interface Certificate {
  name: string;
  nameEn: string;
  usccMasked: string;
  entNo: string;
  nodePrefix: string;
  identifier: string;
  resolveUrl: string;
  day: string;
  operatorName: string;
  demo: boolean;
}

/** A certificate of a certified company: number, prefix, and a code that leads to its entry in the registry. */
export function certificatePdf(c: Certificate, language: Language): FileAnswer {
  const say = picked(language);
  const names: [Words, string][] =
    language === 'en' && c.nameEn
      ? [
          [['企业英文名', 'Company'], c.nameEn],
          [['企业名称', 'Registered name'], c.name],
        ]
      : [[['企业名称', 'Company'], c.name]];
  const facts: [Words, string][] = [
    ...names,
    [['统一社会信用代码', 'Unified social credit code'], c.usccMasked],
    [['企业编号', 'Enterprise number'], c.entNo],
    [['标识前缀', 'Identifier prefix'], c.nodePrefix],
    [['企业标识', 'Company identifier'], c.identifier],
    [['认证日期', 'Certified on'], c.day],
  ];
  const pitch = 84 / facts.length;
  const elements: LabelElement[] = [
    { type: 'rect', x: 12, y: 12, width: 186, height: 273, thickness: 0.8 },
    { type: 'rect', x: 14.5, y: 14.5, width: 181, height: 268, thickness: 0.25 },
    { type: 'image', image: 'mark', x: 96, y: 32, width: 18, height: 18 },
    line(say(['企业认证证书', 'Certificate of a certified company']), 58, 14, {
      size: language === 'zh' ? 28 : 22,
      bold: true,
      align: 'center',
    }),
    line(
      say([
        '经审核，以下企业已完成实名认证，并在本平台登记标识前缀。',
        'The company below has been reviewed and certified, and its identifier prefix is registered on this platform.',
      ]),
      80,
      16,
      { align: 'center', size: 12 },
    ),
    ...facts.flatMap(([label, value], at): LabelElement[] => [
      line(say(label), 106 + at * pitch, 8, { width: 56, size: 12 }),
      line(value, 106 + at * pitch, 8, { x: 84, width: 100, size: 13, minSize: 8, bold: true }),
      { type: 'line', x: 25, y: 116 + at * pitch, length: 160, thickness: 0.15 },
    ]),
    { type: 'qr', level: 'M', text: c.resolveUrl, x: 87, y: 198, width: 36, height: 36 },
    line(say(['扫码核验', 'Scan to verify']), 236, 7, { align: 'center', size: 10 }),
    line(c.operatorName, 252, 8, { align: 'center', size: 13, bold: true }),
    ...(c.demo
      ? [
          line(say(['演示环境，标识前缀为演示前缀，不具效力', 'Demonstration: this is a demo prefix and has no legal effect']), 264, 7, {
            align: 'center',
            size: 9,
          }),
        ]
      : []),
  ];
  return pdf(say(['企业认证证书', 'certificate']), { page: a4, elements });
}

/** The letter of authorisation that an applicant who is not the legal person prints, has stamped, and uploads. */
export function letterPdf(c: { company: string; uscc: string; applicant: string; operatorName: string }, language: Language): FileAnswer {
  const say = picked(language);
  const blank = '________________________';
  const body: Words[] = [
    [`致：${c.operatorName || blank}`, `To: ${c.operatorName || blank}`],
    [
      `我单位 ${c.company || blank}（统一社会信用代码：${c.uscc || blank}）现授权 ${c.applicant || blank} 作为我单位在贵平台的申请人，办理企业实名认证，并担任企业主账号。`,
      `We, ${c.company || blank} (unified social credit code ${c.uscc || blank}), authorise ${c.applicant || blank} to apply for our certification on your platform and to hold our main account.`,
    ],
    [
      '被授权人提交的资料与所作的操作，均代表我单位，由此产生的法律责任由我单位承担。',
      'All documents submitted and actions taken by the authorised person are on our behalf, and we bear the resulting legal responsibility.',
    ],
    [
      '本授权自签署之日起生效，至我单位书面通知撤销之日止。',
      'This authorisation is valid from the date of signing until revoked by us in writing.',
    ],
  ];
  const elements: LabelElement[] = [
    line(say(['企业认证授权书', 'Letter of authorisation']), 32, 14, { size: 24, bold: true, align: 'center' }),
    ...body.map((words, at) => line(say(words), 60 + [0, 14, 52, 74][at]!, [8, 32, 18, 14][at]!, { size: 12, valign: 'top' })),
    line(say(['被授权人签字：________________', 'Authorised person: ________________']), 176, 8),
    line(say(['法定代表人签字：________________', 'Legal representative: ________________']), 192, 8),
    line(say(['单位（盖章）：________________', 'Company (stamp): ________________']), 208, 8),
    line(say(['日期：______ 年 ____ 月 ____ 日', 'Date: ________________']), 224, 8),
  ];
  return pdf(say(['企业认证授权书', 'letter-of-authorisation']), { page: a4, elements });
}
