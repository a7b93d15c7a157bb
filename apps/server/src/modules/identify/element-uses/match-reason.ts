const reasons = {
  name: () => ({ zh: '名称一致', en: 'Same name' }),
  short: () => ({ zh: '简称一致', en: 'Same short name' }),
  synonym: (word: string) => ({ zh: `是关键字“${word}”的同义词`, en: `Synonym of the keyword “${word}”` }),
  part: (word: string) => ({ zh: `名称含“${word}”`, en: `Shares “${word}” with the name` }),
};

/** Why a name was taken for a data element. */
export const reasonOf = (how: keyof typeof reasons, word: string): { zh: string; en: string } => reasons[how](word);
