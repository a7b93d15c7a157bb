import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

/** A real OpenID Connect provider on this machine, which requires PKCE. It accepts any user name without a password. */
export const redirect = 'http://localhost:8080/login';
const configuration: Configuration = {
  clients: [
    {
      client_id: 'touchmark',
      client_secret: 'a secret of the provider',
      redirect_uris: [redirect],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  pkce: { required: () => true },
  claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
  conformIdTokenClaims: false,
  ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  findAccount: (_, id) => ({
    accountId: id,
    claims: () => ({ sub: id, name: `第三方 ${id}`, email: `${id}@example.com`, email_verified: true }),
  }),
  features: { devInteractions: { enabled: true } },
};

const secret = 'a secret of the provider';
export interface ProviderHere {
  issuer: string;
  /** The settings of an installation that uses it. */ oidc: { issuer: string; clientId: string; clientSecret: string; name: string };
  /** Hears the tokens that the provider gives out. */
  told: (tokens: Record<string, string | undefined>) => void;
  end: () => Promise<void>;
}

/** Redirects only to its configured address, unless any is allowed (for a server whose port is not known yet). */
export async function providerHere({ anywhere = false } = {}): Promise<ProviderHere> {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration);
  if (anywhere) provider.Client.prototype.redirectUriAllowed = () => true;
  const here: ProviderHere = {
    issuer,
    oidc: { issuer, clientId: 'touchmark', clientSecret: secret, name: '工业互联网统一认证' },
    told: () => undefined,
    end: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.path === '/token') here.told(ctx.body as Record<string, string>);
  });
  server.on('request', provider.callback());
  return here;
}

/** Follows the provider's pages like a browser, and returns the query of the redirect to the console. */
export async function visit(url: string, who: string): Promise<URLSearchParams> {
  const cookies = new Map<string, string>();
  let next = url;
  let body: URLSearchParams | undefined;
  for (let steps = 0; steps < 12; steps++) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    body = undefined;
    const to = response.headers.get('location');
    if (to) {
      next = new URL(to, next).href;
      if (next.startsWith(redirect)) return new URL(next).searchParams;
      continue;
    }
    const page = await response.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    next = new URL(/<form[^>]+action="([^"]+)"/.exec(page)![1]!, next).href;
    body = new URLSearchParams({ prompt: prompt!, ...(prompt === 'login' && { login: who, password: 'any' }) });
  }
  throw new Error('the provider sends nobody back');
}
