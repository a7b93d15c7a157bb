import { readFileSync } from 'node:fs';
import { commands, type CommandOptions } from './commands.ts';
import { answerLine, linesOf } from './lines.ts';
import { prefixTable } from './prefix.ts';
import { unread } from './reading.ts';

const outputBlock = 64 * 1024;

const usage = `gs1 <command> [--stem <uri>] [--prefixes <csv>] [--hash 2.0|2.1]

Reads one JSON string (or object) per line on standard input and writes one JSON object
per line on standard output, in order, until the end of input. A line that cannot be read
gives {"ok":false,"fault":"…","at":n}; it never ends the run.

${Object.entries(commands)
  .map(([name, { about }]) => `  ${name.padEnd(14)} ${about}`)
  .join('\n')}

  --stem         where Digital Links begin (https://id.example.cn)
  --prefixes     table of company prefix lengths, lines of prefix,length
  --hash         which version of the Core Business Vocabulary defines event hashes (2.0)
`;

async function run(command: string, options: CommandOptions): Promise<void> {
  let block = '';
  for await (const line of linesOf(process.stdin)) {
    block += `${JSON.stringify(line === undefined ? unread('lineTooLong', 0) : answerLine(command, line, options))}\n`;
    if (block.length < outputBlock) continue;
    await write(block);
    block = '';
  }
  await write(block);
}

/** Waits until standard output has accepted the block (back pressure), so that output does not accumulate in memory. */
function write(block: string): Promise<void> {
  return new Promise((done) => {
    process.stdout.write(block, () => done());
  });
}

function optionAfter(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at === -1 ? undefined : args[at + 1];
}

async function main(args: readonly string[]): Promise<void> {
  const [command = ''] = args;
  if (args.includes('--help') || command === '') {
    process.stdout.write(usage);
    process.exitCode = args.includes('--help') ? 0 : 2;
    return;
  }
  if (!Object.hasOwn(commands, command)) {
    process.stderr.write(`Unknown command ${command}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  const table = optionAfter(args, '--prefixes');
  const stem = optionAfter(args, '--stem') ?? 'https://id.example.cn';
  const hash = optionAfter(args, '--hash') ?? '2.0';
  if (hash !== '2.0' && hash !== '2.1') {
    process.stderr.write(`--hash is 2.0 or 2.1\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  await run(command, { stem, hash, ...(table !== undefined && { prefixes: prefixTable(readFileSync(table, 'utf8')) }) });
}

// A consumer that closes the pipe early, such as head, ends the run without an error.
process.stdout.on('error', () => process.exit(0));
await main(process.argv.slice(2));
