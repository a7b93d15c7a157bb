import { type Call, contract } from '@touchmark/contract';

const shapeOf = (schema: unknown): object => (schema as { shape?: object }).shape ?? {};
/** What pages and orders a list; its sheet has all of it in the same order. */
const paging = ['pageNum', 'pageSize', 'orderBy', 'current', 'size', 'after'];
/** A sheet may take chosen rows alone. */
const chosen = ['format', 'ids', 'id'];
/** Filters that no page exports by: a choice in the wizard of products, and the branch of a tree. */
const notExported: Readonly<Record<string, string>> = { 'aptitudeManage.list': 'forProduct', 'dict.list': 'parentId' };

/** Every call that answers a page of rows, with the sheet of its group that takes the same filters. */
export const listsWithSheets = Object.values(contract as Record<string, Record<string, Call>>).flatMap((group) => {
  const sheets = Object.values(group).filter(({ stream, input }) => stream && 'format' in shapeOf(input));
  return Object.values(group)
    .filter(({ output }) => 'records' in shapeOf(output))
    .map((list) => {
      const filters = Object.keys(shapeOf(list.input)).filter((key) => ![...paging, notExported[list.name]].includes(key));
      const sheet = sheets.find(({ input }) => {
        const asked = Object.keys(shapeOf(input));
        return filters.every((key) => asked.includes(key)) && asked.every((key) => [...filters, ...chosen].includes(key));
      });
      return { list, sheet };
    });
});
