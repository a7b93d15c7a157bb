import type { Text } from '@touchmark/contract';
import { plainEnds } from '@touchmark/domain';
import { readIndustrialId, withoutUnseen } from '@touchmark/gs1';
import { type IdentifierModel, renderIdentifierPage, renderMessagePage, type ScanAssets } from '@touchmark/scan';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isNamed } from '@touchmark/domain';
import type { Services } from '../../../http/ctx.ts';
import { assetsOf, languageOf, operator, page, waitOf } from '../../codes/scan/public.ts';
import { findIdentifier, type IdentifierRow } from './identifier-page.queries.ts';

/** The resolver of registered identifiers (`prefix/suffix`): a page for people, the record for clients that request JSON. */
export function addIdentifierPages(app: FastifyInstance, services: Services, folder: string | null): void {
  const assets = assetsOf(folder);
  app.get<{ Params: { prefix: string; suffix: string } }>('/id/:prefix/:suffix', (request, reply) =>
    resolve(services, assets, request, reply),
  );
}

type Asked = FastifyRequest<{ Params: { prefix: string; suffix: string } }>;

async function resolve(services: Services, assets: ScanAssets, request: Asked, reply: FastifyReply) {
  const language = languageOf(request);
  const wantsJson =
    (request.query as { format?: string }).format === 'json' || /\bapplication\/json\b/.test(String(request.headers.accept ?? ''));
  const around = { language, requestId: request.id, operatorName: await operator(services) };
  const wait = await waitOf(services, request, reply);
  if (wait > 0)
    return send(
      reply,
      429,
      wantsJson ? { error: 'tooOften' } : renderMessagePage({ ...around, kind: 'tooMany', retryAfter: wait }, assets),
    );
  const asked = readIndustrialId(`${withoutUnseen(request.params.prefix)}/${plainEnds(request.params.suffix)}`);
  const row = asked.ok ? await findIdentifier(services.scanRaw, asked.value) : undefined;
  if (!row) return send(reply, 404, wantsJson ? { error: 'notFound' } : renderMessagePage({ ...around, kind: 'notFound' }, assets));
  const open = row.record.filter(({ perm }) => perm === 'PUBLIC');
  if (wantsJson)
    return send(reply, 200, { handle: row.identifier, resolving: resolves(row), ttl: row.ttl, values: resolves(row) ? open : [] });
  return send(
    reply,
    200,
    renderIdentifierPage(
      {
        ...around,
        self: `/id/${row.identifier}`,
        logo: row.logo && resolves(row) ? services.files.link({ id: row.logo, public: true }) : null,
        ...modelOf(row, open),
      },
      assets,
    ),
  );
}

// Whether a product resolves depends on its present service state, not on the stored record.
const resolves = (row: IdentifierRow) => (row.product_state === null ? row.resolving : row.resolving && row.product_state === 1);

function send(reply: FastifyReply, code: number, body: string | object) {
  void reply.header('vary', 'accept, accept-language');
  return typeof body === 'string'
    ? page(reply, body, code)
    : reply.code(code).header('cache-control', 'no-store').header('access-control-allow-origin', '*').send(body);
}

const t = (zh: string, en: string): Text => ({ zh, en });
/** The displayed values of a record by type, with their labels. */
const labels: Record<string, Text> = {
  BRAND_NAME: t('品牌', 'Brand'),
  BRAND: t('品牌', 'Brand'),
  PRODUCT_NAME: t('产品名称', 'Product name'),
  MODEL: t('型号', 'Model'),
  SPEC: t('规格', 'Specification'),
  CATEGORY: t('品类', 'Category'),
  STANDARDS: t('执行标准', 'Product standards'),
  GTIN: t('商品条码', 'GTIN'),
  COMPANY_NAME: t('企业', 'Company'),
  COMPANY: t('企业', 'Company'),
  TRADEMARK_NO: t('商标注册号', 'Trademark no.'),
  NICE_CLASSES: t('商标类别', 'Nice classes'),
  SERVICE_END: t('解析服务至', 'Service until'),
};
const nameTypes: Record<IdentifierModel['kind'], string> = { COMPANY: 'COMPANY_NAME', BRAND: 'BRAND_NAME', PRODUCT: 'PRODUCT_NAME' };

function modelOf(
  row: IdentifierRow,
  values: IdentifierRow['record'],
): Pick<IdentifierModel, 'identifier' | 'kind' | 'name' | 'state' | 'facts'> {
  const kind = row.object_type as IdentifierModel['kind'];
  const name = values.find(({ type }) => type === nameTypes[kind])?.value ?? row.identifier;
  const shown = resolves(row) ? values.filter(({ type, value }) => isNamed(labels, type) && type !== nameTypes[kind] && value !== '') : [];
  return {
    identifier: row.identifier,
    kind,
    name,
    state: resolves(row) ? 'registered' : 'paused',
    facts: shown.map(({ type, value }) => ({ label: labels[type]!, value })),
  };
}
