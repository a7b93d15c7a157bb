import { asSystem } from '../../../db/as-system.ts';
import { AppError, type OpenCompany, openCompany } from '@touchmark/contract';
import { companyLife, inState, maskMiddle } from '@touchmark/domain';
import type { CtxBase } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { keepFeedback } from '../../messages/feedback/public.ts';
import { mustSolveCaptcha } from '../account/public.ts';
import * as rows from './open-company.queries.ts';
import { placeIn } from '../../platform/division/public.ts';

const nothing = {
  nameEn: '',
  shortName: '',
  usccMasked: '',
  region: '',
  verifiedDate: null,
  identifier: '',
  logo: '',
  intro: '',
  isTest: false,
  brands: [],
  aptitudes: [],
};
const linkOf = ({ services }: CtxBase, file: { fileId: string | null; public: boolean | null }) =>
  file.fileId && file.public ? services.files.link({ id: file.fileId, public: true }) : '';

export const openCompanyRoutes = handle(openCompany, {
  /** A frozen company is shown with its name and a notice only; a company that is not certified is answered as unknown. */
  detail: (ctx, key) =>
    asSystem(ctx.services, async (db): Promise<OpenCompany> => {
      const company = await rows.find(db, key);
      if (!company) return { state: 'unknown', id: null, name: '', ...nothing };
      if (inState(companyLife, company.authStatus, 'frozen')) return { state: 'frozen', id: company.id, name: company.name, ...nothing };
      const logo = company.logoFile ? await rows.publicFile(db, company.logoFile) : undefined;
      return {
        state: 'ok',
        id: company.id,
        name: company.name,
        nameEn: company.nameEn,
        shortName: company.shortName,
        usccMasked: maskMiddle(company.uscc, 6, 4),
        region: placeIn(ctx.language, company.region),
        verifiedDate: (company.authTime ?? company.createTime).slice(0, 10),
        identifier: company.nodePrefix ? `${company.nodePrefix}/ENT` : '',
        logo: logo ? ctx.services.files.link(logo) : '',
        intro: company.intro,
        isTest: company.isTrial,
        brands: (await rows.brands(db, company.id)).map((brand) => ({ brandName: brand.brandName, logo: linkOf(ctx, brand) })),
        aptitudes: await rows.aptitudes(db, company.id),
      };
    }),

  products: (ctx, key) =>
    asSystem(ctx.services, async (db) => {
      const company = await rows.find(db, key);
      if (!company || inState(companyLife, company.authStatus, 'frozen')) return [];
      return (await rows.products(db, company.id)).map(({ fileId, public: isPublic, model, ...row }) => ({
        ...row,
        model: model ?? '',
        picture: linkOf(ctx, { fileId, public: isPublic }),
      }));
    }),

  async feedback(ctx, { companyId, name, phone, content }) {
    await mustSolveCaptcha(ctx, ctx.hints?.captchaKey ?? '', ctx.hints?.captchaCode ?? '');
    return asSystem(ctx.services, async (db) => {
      const company = await rows.find(db, { id: companyId });
      if (!company || inState(companyLife, company.authStatus, 'frozen')) throw new AppError('notFound');
      await keepFeedback(ctx.services, db, ctx.address, { source: 'COMPANY', kind: 'CONSULT', companyId, name, phone, content });
      return true as const;
    });
  },
});
