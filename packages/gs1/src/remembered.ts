/**
 * A pure function of a text that keeps its last answers. In a document of thousands of events the words, places and parties are
 * the same in most of them. When it holds `most` answers it starts anew.
 */
export function remembered<T>(work: (text: string) => T, most = 1000): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    if (answers.size >= most) answers.clear();
    const answer = work(text);
    answers.set(text, answer);
    return answer;
  };
}
