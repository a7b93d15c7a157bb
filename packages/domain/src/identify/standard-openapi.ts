import type { Words } from './standard-item.ts';

interface Described {
  standardId: string;
  versionId: string;
  versionNo: string;
  title: Words;
  server: string;
  /** The JSON Schema of the version. */
  values: object;
}

/** OpenAPI 3.1 of describing a product by one version: the general document says of `values` only that they go by element code. */
export function standardOpenApi({ standardId, versionId, versionNo, title, server, values }: Described): object {
  return {
    openapi: '3.1.0',
    info: { title: title.zh, 'x-title-en': title.en, version: versionNo },
    servers: [{ url: server }],
    paths: {
      '/api/productIdentifyModel/saveOrUpdate': {
        post: {
          operationId: 'productIdentifyModel.saveOrUpdate',
          summary: 'Save information model',
          description: '保存产品信息模型',
          security: [{ client: [], token: [] }],
          requestBody: { required: true, content: { 'application/json': { schema: { $ref: '#/components/schemas/Model' } } } },
          responses: { 200: { description: 'OK' }, 400: { description: 'A value is refused; `data.fields` names its element' } },
        },
      },
    },
    components: {
      schemas: {
        Model: {
          type: 'object',
          properties: {
            productNode: { type: 'string', description: 'id of the product' },
            StandardId: { const: standardId },
            standardVersionId: { const: versionId },
            values: { $ref: '#/components/schemas/Values' },
          },
          required: ['productNode', 'StandardId', 'values'],
        },
        Values: values,
      },
      securitySchemes: { client: { type: 'http', scheme: 'basic' }, token: { type: 'apiKey', in: 'header', name: 'Blade-Auth' } },
    },
  };
}
