import type { FastifyReply } from 'fastify';

const kinds = {
  ValidationException: [400, 'The document is not valid'],
  QueryParameterException: [400, 'A parameter of the query is not valid'],
  SubscriptionControlsException: [400, 'The subscription cannot be made like this'],
  SecurityException: [401, 'The key is missing or not valid'],
  NoSuchResourceException: [404, 'There is no such resource'],
  NotAcceptableException: [406, 'No version or form that is asked for can be sent'],
  ResourceAlreadyExistsException: [409, 'It is stored already'],
  CaptureLimitExceededException: [413, 'The document is too large'],
  QueryTooLargeException: [413, 'The query finds more events than it allows'],
  URITooLongException: [414, 'The address is too long'],
  UnsupportedMediaTypeException: [415, 'Only JSON-LD and XML are read'],
  ImplementationException: [500, 'The server could not do this'],
} as const;
export type ProblemKind = keyof typeof kinds;
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  detail?: string;
}

/** What the answers of EPCIS call a fault (RFC 7807). */
export const problemOf = (kind: ProblemKind, detail?: string, status: number = kinds[kind][0]): ProblemBody => ({
  type: `epcisException:${kind}`,
  title: kinds[kind][1],
  status,
  ...(detail !== undefined && { detail }),
});

/** A fault that ends a request. */
export class Problem extends Error {
  readonly body: ProblemBody;
  readonly kind: ProblemKind;
  constructor(kind: ProblemKind, detail?: string, status?: number) {
    super(kind);
    this.kind = kind;
    this.body = problemOf(kind, detail, status);
  }
}

/** Sent as bytes: this media type has no charset parameter, and Fastify would add one to text. */
export const sendProblem = (reply: FastifyReply, body: ProblemBody) =>
  reply
    .code(body.status)
    .type('application/problem+json')
    .send(Buffer.from(JSON.stringify(body)));
