import type { Envelope, LoginResult } from '@touchmark/contract';

const basic = `Basic ${Buffer.from('touchmark:touchmark_secret').toString('base64')}`;
export const demoPassword = 'Demo@2024';

/** What every client sends. */
export const headersOf = (token?: string): Record<string, string> => ({
  authorization: basic,
  ...(token ? { 'blade-auth': `bearer ${token}` } : {}),
});

/** One call over HTTP, as from any client. */
export async function api(url: string, endpoint: string, input: object = {}, token?: string): Promise<Envelope> {
  const [method, path] = endpoint.split(' ') as [string, string];
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const response = await fetch(`${url}${path}${query}`, {
    method,
    headers: { ...headersOf(token), 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
  });
  return (await response.json()) as Envelope;
}

/** Signs in with an account of the demonstration, or another. */
export async function signIn(
  url: string,
  account: string,
  password = demoPassword,
): Promise<LoginResult & { companyId: string | null; companyName: string }> {
  const answer = await api(url, 'POST /api/user/eCodeLogIn', { loginName: account, loginPassword: password });
  if (!answer.success) throw new Error(`${account} could not sign in: ${answer.msg}`);
  const result = JSON.parse(Buffer.from(String(answer.data), 'base64').toString('utf8')) as LoginResult;
  return { ...result, companyId: result.userInfo.companyId, companyName: result.userInfo.companyName };
}
