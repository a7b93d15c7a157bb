import { AppError, scanFind } from '@touchmark/contract';
import { inState, normaliseScan, readScanned, userLife } from '@touchmark/domain';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { findersOf, findWith } from './finders.ts';

export const scanFindRoutes = handle(scanFind, {
  async find(ctx, { text }) {
    const named = readScanned(text);
    if (named.length === 0)
      throw fieldFault(
        'text',
        normaliseScan(text) === ''
          ? { zh: '请扫码或输入编码', en: 'is required' }
          : { zh: '无法识别的编码，请核对校验位或重新扫描', en: 'is not a valid code; check its check digit or scan again' },
      );
    // Users who are not certified may open no page, so nothing is searched; rights are checked before rows are read.
    if (inState(userLife, ctx.me.status, 'certified')) {
      for (const finder of named.flatMap(findersOf)) {
        const found = await findWith(ctx, finder);
        if (found) return found;
      }
    }
    throw new AppError('notFound');
  },
});
