/** What each kind of file has once for each label, or each page of labels. */
const marks = { PDF: '/Type/Page/', ZPL: '^XA', TSPL: '\nPRINT ' } as const;

/** Counts the pages of a file of labels while it comes in; a mark that is cut by the end of a chunk is counted with the next. */
export function pageCounter(mime: string): (chunk: Uint8Array) => number {
  const mark = mime.includes('pdf') ? marks.PDF : mime.startsWith('text/') ? marks.ZPL : marks.TSPL;
  const decoder = new TextDecoder('latin1');
  let pages = 0;
  let rest = '';
  return (chunk) => {
    const text = rest + decoder.decode(chunk);
    let at = -1;
    let last = 0;
    while ((at = text.indexOf(mark, at + 1)) !== -1) {
      pages += 1;
      last = at + mark.length;
    }
    rest = text.slice(Math.max(last, text.length - mark.length + 1));
    return pages;
  };
}
