import { entryNamed } from './entry-named.ts';
import { StringDecoder } from 'node:string_decoder';
import { commands, type Answer, type CommandOptions } from './commands.ts';
import { unread } from './reading.ts';

/** Longest line that is held in memory; an EPCIS document of this size contains some hundred thousand events. */
const longestLine = 64 * 1024 * 1024;

/** Executes a command on one line of input. */
export function answerLine(command: string, line: string, options: CommandOptions): Answer {
  let input: unknown;
  try {
    input = JSON.parse(line);
  } catch {
    return unread('notJson', 0);
  }
  try {
    return entryNamed(commands, command)?.run(input, options) ?? unread('unknownCommand', 0);
  } catch {
    // No reader should throw; if one does, the other lines still get their answers.
    return unread('unexpected', 0);
  }
}

/** Splits a stream into lines; a line beyond the limit is yielded as undefined. A byte order mark at the start is removed. */
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
