const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, '微信 WeChat'],
  [/DingTalk/, '钉钉 DingTalk'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/(?:Headless)?Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const first = (table: typeof browsers, agent: string) => table.find(([sign]) => sign.test(agent))?.[1];

/** A readable name of a device: "Chrome · Windows"; the beginning of the user agent if it is unknown. */
export function agentName(agent: string): string {
  const names = [first(browsers, agent), first(systems, agent)].filter((name) => name !== undefined);
  return names.length > 0 ? names.join(' · ') : agent.slice(0, 40);
}
