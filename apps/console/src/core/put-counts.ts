/** Things that are counted in English texts. A word that is not here stays as it is written. */
const things = new Set(
  (
    'accounts actions apps applications arrivals attempts barcodes bounds boxes brands calls categories characters cities codes columns ' +
    'companies days devices dialogs digits documents dots elements entries exceptions faults fields files findings grants holders hours ' +
    'invites items keys labels leads levels lines lists members minutes models months objects options orders others packages pages pcs ' +
    'photos pieces points problems products ratings receivers remedies requests roles rows rules scans screenshots seals seconds sessions ' +
    'settings shops sides stars states steps tasks templates tenants times titles tools units values visits words'
  ).split(' '),
);
const verbs: Readonly<Record<string, string>> = { are: 'is', were: 'was', have: 'has' };

const oneOf = (many: string): string =>
  many === 'pcs' ? 'pc' : many.endsWith('ies') ? `${many.slice(0, -3)}y` : many.endsWith('xes') ? many.slice(0, -2) : many.slice(0, -1);

/** Puts the values into an English text: `{n} orders are open` with 1 is “1 order is open”. */
export const putCounts = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}(?: ([a-z]+)\b(?: (are|were|have)\b)?)?/g, (whole: string, name: string, thing?: string, verb?: string) => {
    const value = String(values[name] ?? '');
    const rest = whole.slice(name.length + 2);
    if (value !== '1' || !thing || !things.has(thing)) return value + rest;
    return `1 ${oneOf(thing)}${verb ? ` ${verbs[verb]}` : ''}`;
  });
