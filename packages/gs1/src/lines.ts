import { StringDecoder } from 'node:string_decoder';
import { commands, type Answer, type CommandOptions } from './commands.ts';
import { unread } from './reading.ts';

/** Longest line that is kept in memory; an EPCIS document of this size holds some hundred thousand events. */
const longestLine = 64 * 1024 * 1024;

/** Answers one line. */
export function answerLine(command: string, line: string, options: CommandOptions): Answer {
  let input: unknown;
  try {
    input = JSON.parse(line);
  } catch {
    return unread('notJson', 0);
  }
  try {
    return commands[command]?.run(input, options) ?? unread('unknownCommand', 0);
  } catch {
    // No reader throws; should one ever do so, the other lines still get their answers.
    return unread('unexpected', 0);
  }
}

/** Cuts a stream into lines; one that grows beyond the limit comes out as undefined. A byte order mark before the first, as some editors and shells write it, is no part of it. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>, limit = longestLine): AsyncGenerator<string | undefined> {
  const decoder = new StringDecoder('utf8');
  let rest: string[] = [];
  let size = 0;
  let begun = false;
  for await (const chunk of chunks) {
    const text = decoder.write(chunk as Buffer);
    const pieces = (begun ? text : text.replace(/^\uFEFF/, '')).split('\n');
    begun ||= text !== '';
    for (const [i, piece] of pieces.entries()) {
      if (i > 0) {
        yield size > limit ? undefined : rest.join('');
        [rest, size] = [[], 0];
      }
      size += piece.length;
      if (size <= limit) rest.push(piece);
      else rest = [];
    }
  }
  if (size > 0) yield size > limit ? undefined : rest.join('');
}
