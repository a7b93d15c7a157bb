import { contractKinds } from '@touchmark/domain';
import * as z from 'zod';
import { codeText } from '../typed-text.ts';
import { calls, read, write } from '../call.ts';
import { id, namesOf, pageOf, paging, time, version, words } from '../common.ts';
import { switchCall } from '../platform/switch-call.ts';

export const contractBody = words(20_000).min(20);

export const ContractTemplateRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  kind: z.enum(namesOf(contractKinds)),
  enabled: z.boolean(),
  /** The number of its newest text. */
  no: z.number(),
  body: z.string(),
  contracts: z.number(),
  updateTime: time,
  version: z.number(),
});
export type ContractTemplateRow = z.infer<typeof ContractTemplateRow>;

/** Texts of contracts with fields; each edit is its next text, so that a contract says which it was written from. */
export const contractTemplate = calls('contractTemplate', {
  list: read('POST /api/contractTemplate/list', {
    input: z.object({ ...paging }),
    output: pageOf(ContractTemplateRow),
    access: 'contract_edit',
  }),
  saveOrUpdate: write('POST /api/contractTemplate/saveOrUpdate', {
    input: z.object({
      id: id.optional(),
      version: version.optional(),
      code: codeText(
        /^[A-Z][A-Z0-9_]{1,39}$/,
        '由大写字母、数字和下划线组成，以字母开头|has capital letters, digits and _, and begins with a letter',
      ),
      name: words(50).min(2),
      nameEn: words(80).default(''),
      kind: z.enum(namesOf(contractKinds)),
      body: contractBody,
    }),
    output: z.object({ id, version, no: z.number() }),
    access: { add: 'contract_add', edit: 'contract_edit' },
    audit: { zh: '保存合同模板', en: 'Save a contract template' },
  }),
  enable: switchCall('POST /api/contractTemplate/enable', {
    access: 'contract_edit',
    refreshes: [],
    audit: { zh: '启用或停用合同模板', en: 'Enable or disable a contract template' },
  }),
});
