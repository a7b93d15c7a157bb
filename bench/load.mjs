// Sends requests to a server on loopback for a number of seconds over a number of connections, and prints the number of answers.
// With GET instead of a path, the addresses themselves are requested, as by a client that expects a redirect; with PAGE, as by a
// phone. Each request has a name of its own in its agent; those that were answered are written to a file, where one is named.
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

const [port, path, seconds, connections, file, network, answered] = process.argv.slice(2);
const addresses = JSON.parse(readFileSync(file, 'utf8'));
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const authorization = `Basic ${Buffer.from('touchmark:touchmark_secret').toString('base64')}`;
const until = Date.now() + Math.min(60, Number(seconds)) * 1000;
const times = [];
const names = [];
const got = path === 'GET' || path === 'PAGE';
const good = path === 'GET' ? 307 : 200;
let nth = 0;
let failed = 0;

const ask = () =>
  new Promise((resolve) => {
    nth += 1;
    const address = addresses[nth % addresses.length];
    const name = `load ${network} ${nth}`;
    const body = got ? '' : JSON.stringify({ address });
    const from = process.hrtime.bigint();
    // A different network each time and in each run, because repeated queries of a network within half an hour are not counted.
    const device = { 'x-forwarded-for': `${network}.${(nth >> 8) & 255}.${nth & 255}.7`, 'user-agent': name };
    const asked = got
      ? { path: address, method: 'GET', headers: { ...device, accept: path === 'PAGE' ? 'text/html' : '*/*' } }
      : {
          path,
          method: 'POST',
          headers: { ...device, authorization, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        };
    const call = request({ host: '127.0.0.1', port, agent, ...asked }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === good) {
          times.push(Number(process.hrtime.bigint() - from) / 1e6);
          names.push(name);
        } else failed += 1;
        resolve();
      });
    });
    call.on('error', () => {
      failed += 1;
      resolve();
    });
    call.end(body);
  });

await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (Date.now() < until) await ask();
  }),
);
times.sort((a, b) => a - b);
agent.destroy();
if (answered) writeFileSync(answered, JSON.stringify(names));
console.log(
  JSON.stringify({
    answers: times.length,
    failed,
    p50: times[Math.floor(times.length * 0.5)],
    p95: times[Math.floor(times.length * 0.95)],
  }),
);
