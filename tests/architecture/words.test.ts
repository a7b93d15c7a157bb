import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '@touchmark/contract';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.test\.|test-rig|\/demo\//.test(file));

/** Chinese words with several meanings, with the English word of each. All others have one English word. */
const homonyms: Record<string, string> = {
  全部: 'all of many; both of two',
  必填: 'a mark at a field; the end of a sentence about a field',
  下发: 'codes that are sent to whoever asked for them; a plan to its supplier',
  序号: 'the number of a row; the place of a code on a roll',
  菜单: 'the menu; its entries',
  企业: 'a company; the application for companies',
  版本: 'what somebody buys of an application; a version of a standard',
  至: 'of places and numbers; of days',
  授权: 'rights of a role; a licensed brand',
  申请: 'the thing; the act; when it was done',
  装箱: 'a step of the supply chain in the vocabulary of EPCIS; the same for consumers; a right',
  入库: 'as 装箱',
  发货: 'as 装箱',
  签收: 'as 装箱',
  拆箱: 'as 装箱',
  成功: 'of rows; of a sign-in; a kind of message',
  登记: 'what was done; the thing',
  格式: 'of a file; of a text',
  品牌标识: 'the identifier of a brand; the page of brands',
  产品标识: 'the identifier of a product; the application',
  单品: 'a piece; in an import template “Unit”, which templates in use hold',
  关联产品: 'as 单品: “Product”',
  箱: 'a carton; a box, in the words of units',
  正文: 'the text of a message; a paragraph',
  退回: 'to give something back to be changed; goods that came back',
  我授权的: 'certificates are lent; data are shown',
  授权给我的: 'certificates are lent; data are shown',
  授权方: 'who licenses a brand; who shows data',
  已入库: 'goods in the depot; a certificate that was accepted',
  设置: 'to set up something new; the settings; to edit the start page',
  个人实名: 'a kind of submission; the step of somebody’s own',
  商品条码: 'the application; the number; the codes of a company',
  标识账号登录: 'a tab; a sentence of the audit log',
  验证码: 'a picture to be read; the code under a coating',
  填写有误: 'a mark at a field; the end of a sentence about a field',
  应为数字: 'digits; a number',
  提醒: 'to remind somebody; a kind of message',
  中文: 'the language; the form of such a text, in comments',
  取消生成: 'the step; what happened',
  '请输入 6 位数字验证码': 'a mark at a field; the end of a sentence about a field',
  邮箱格式不正确: 'as 请输入 6 位数字验证码',
  请先阅读并同意服务协议: 'as 请输入 6 位数字验证码',
  '大写字母、数字和下划线': 'as 请输入 6 位数字验证码',
};

/** Removes differences that only English grammar adds: capitals, articles, the plural, the participle of a state (“Enabled”). */
const plain = (en: string): string =>
  en
    .toLowerCase()
    .replaceAll(/\b(?:a|an|the|your)\b ?/g, '')
    .replaceAll(/\b(enable|disable|activate)d\b/g, '$1')
    .replaceAll(/ies\b/g, 'y')
    .replaceAll(/(ch|sh|x)es\b/g, '$1')
    .replaceAll(/(\w{3,})s\b/g, '$1')
    .replaceAll(/[.’']/g, '')
    .trim();

const quoted = String.raw`'((?:[^'\\]|\\.)*)'`;
const pair = new RegExp(String.raw`zh:\s*${quoted},\s*en:\s*${quoted}|\b(?:t|s|w|label)\(\s*${quoted},\s*${quoted}`, 'g');

/** A text of one string: `'必填|is required'`, as schemas and rules write their faults. */
const piped = /['`]([^'`|\n]*\p{Script=Han}[^'`|\n]*)\|([^'`|\n]*[a-z][^'`|\n]*)['`]/gu;

/** Every Chinese text of the product with its English texts, and the files that contain them. */
const texts = new Map<string, Map<string, string[]>>();
for (const file of files) {
  const source = readFileSync(join(root, file), 'utf8');
  for (const [, zh, en, zhOf, enOf] of [...source.matchAll(pair), ...source.matchAll(piped)]) {
    const [chinese, english] = [zh ?? zhOf!, en ?? enOf!];
    if (!/\p{Script=Han}/u.test(chinese)) continue;
    const known = texts.get(chinese) ?? new Map<string, string[]>();
    known.set(english, [...(known.get(english) ?? []), file]);
    texts.set(chinese, known);
  }
}
const several = (english: Map<string, string[]>) => new Set([...english.keys()].map(plain)).size > 1;

it('finds the texts', () => {
  expect(texts.size).toBeGreaterThan(3000);
  expect([...texts.get('停用')!.keys()].toSorted()).toEqual(['Disable', 'Disabled']);
});

it('has one English text for each Chinese one (GLOSSARY.md, “Interface verbs”)', () => {
  const found = [...texts]
    .filter(([chinese, english]) => several(english) && !(chinese in homonyms))
    .map(([chinese, english]) => `${chinese}: ${[...english].map(([text, where]) => `“${text}” in ${where.join(', ')}`).join('; ')}`);
  expect(found).toEqual([]);
});

it('lists no homonym that has one English text by now', () => {
  expect(Object.keys(homonyms).filter((chinese) => !several(texts.get(chinese) ?? new Map()))).toEqual([]);
});

/** What no native product writes (GLOSSARY.md, “Interface verbs”). Off a pallet things are taken all the same. */
const foreign =
  /\b(?:hand(?:ed|s|ing)? in|tak(?:e|en|es) off(?! the pallet)|tak(?:e|en|es)(?: the change| it| this)? back|write-back|papers of|allotment|allot(?:s|ted)?|it will be|pass(?:ed)? by rule)\b|^not on$/i;

it('writes English as a native product does', () => {
  const found = [...texts].flatMap(([chinese, english]) =>
    [...english.keys()].filter((one) => foreign.test(one)).map((one) => `${chinese}: ${one}`),
  );
  expect(found).toEqual([]);
  expect(
    ['Hand in', 'Taken off', 'Take the change back', 'Not on', 'It will be sent', 'Pass by rule'].filter((one) => !foreign.test(one)),
  ).toEqual([]);
});

it('names things in Chinese as people look for them', () => {
  expect([...texts.keys()].filter((chinese) => /电子码码包|消费者扫过的编码/.test(chinese))).toEqual([]);
  expect(pages['/ecodeManage/ecodeReturn'].title.zh).toBe('电子码回传（激活）');
});
