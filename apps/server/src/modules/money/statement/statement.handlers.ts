import { statement } from '@touchmark/contract';
import { handle } from '../../../http/handle.ts';
import { readStatement } from './read-statement.ts';
import { companiesNamed } from './statement.queries.ts';
import { statementPdf, statementSheet } from './statement-files.ts';

export const statementRoutes = handle(statement, {
  month: (ctx, input) => readStatement(ctx, input),
  companies: ({ db }, { name }) => companiesNamed(db, name),
  pdf: (ctx, input) => statementPdf(ctx, input),
  sheet: (ctx, input) => statementSheet(ctx, input),
});
