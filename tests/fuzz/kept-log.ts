import pino, { type Logger } from 'pino';

interface Line {
  requestId?: string;
  msg: string;
  err?: { type: string; message: string; stack: string; code?: string };
}

/** What a server has logged as an error, so that an answer of 500 can be explained although its seed does not bring it back. */
export interface KeptLog {
  log: Logger;
  /** What it said of a request: name, message, SQLSTATE and stack of each error. */
  said(requestId: string): string;
}

const mostLines = 500;
const mostFrames = 8;

export function keepLog(): KeptLog {
  const lines: Line[] = [];
  const write = (line: string) => {
    lines.push(JSON.parse(line) as Line);
    if (lines.length > mostLines) lines.shift();
  };
  return {
    log: pino({ level: 'error' }, { write }),
    said: (requestId) =>
      lines
        .filter((line) => requestId !== '' && line.requestId === requestId)
        .map(textOf)
        .join('\n'),
  };
}

function textOf({ msg, err }: Line): string {
  if (!err) return msg;
  const frames = err.stack.split('\n').filter((line) => /^\s+at /.test(line));
  return [`${msg}: ${err.type} ${err.code ?? ''} ${err.message}`, ...frames.slice(0, mostFrames)].join('\n');
}
