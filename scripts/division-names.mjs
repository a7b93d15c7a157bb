// English names of the administrative divisions of China, for scripts/divisions.mjs: pinyin as GB/T 16159 writes it, the
// romanization in use where a name comes from another language, and what kind of division it is.
import { pinyin } from 'pinyin-pro';

/** Names of other languages, and characters that are read otherwise in this name than alone. Longer names are looked for first. */
const names = new Map(
  `
陕西 Shaanxi|内蒙古 Inner Mongolia|西藏 Tibet|香港 Hong Kong|澳门 Macao|新疆维吾尔 Xinjiang|广西壮族 Guangxi|宁夏回族 Ningxia
呼和浩特 Hohhot|土默特 Tumed|托克托 Togtoh|和林格尔 Horinger|昆都仑 Hondlon|白云鄂博 Bayan Obo|达尔罕茂明安 Darhan Muminggan
阿鲁科尔沁 Ar Horqin|巴林 Bairin|克什克腾 Hexigten|翁牛特 Ongniud|喀喇沁 Harqin|敖汉 Aohan|科尔沁 Horqin|库伦 Hure|奈曼 Naiman|扎鲁特 Jarud|霍林郭勒 Holingol
鄂尔多斯 Ordos|达拉特 Dalad|准格尔 Jungar|鄂托克 Otog|杭锦 Hanggin|乌审 Uxin|伊金霍洛 Ejin Horo|康巴什 Kangbashi
呼伦贝尔 Hulunbuir|海拉尔 Hailar|扎赉诺尔 Jalainur|阿荣 Arun|莫力达瓦 Morin Dawa|鄂伦春 Oroqen|陈巴尔虎 Chen Barag|新巴尔虎 Xin Barag|额尔古纳 Ergun
巴彦淖尔 Bayannur|磴口 Dengkou|乌拉特 Urad|乌兰察布 Ulanqab|察哈尔 Chahar|四子王 Siziwang|兴安盟 Hinggan League|乌兰浩特 Ulanhot|阿尔山 Arxan|扎赉特 Jalaid
锡林郭勒 Xilingol|二连浩特 Erenhot|锡林浩特 Xilinhot|阿巴嘎 Abag|苏尼特 Sonid|东乌珠穆沁 East Ujimqin|西乌珠穆沁 West Ujimqin|太仆寺 Taibus|阿拉善 Alxa|额济纳 Ejin
大兴安岭 Da Hinggan Ling|哈尔滨 Harbin|齐齐哈尔 Qiqihar|富拉尔基 Hulan Ergi|杜尔伯特 Dorbod|前郭尔罗斯 Qian Gorlos
拉萨 Lhasa|堆龙德庆 Doilungdêqên|达孜 Dagzê|林周 Lhünzhub|当雄 Damxung|尼木 Nyêmo|曲水 Qüxü|墨竹工卡 Maizhokunggar
日喀则 Xigazê|桑珠孜 Samzhubzê|南木林 Namling|江孜 Gyangzê|定日 Tingri|萨迦 Sa’gya|拉孜 Lhazê|昂仁 Ngamring|谢通门 Xaitongmoin|白朗 Bainang|仁布 Rinbung|康马 Kangmar|定结 Dinggyê|仲巴 Zhongba|吉隆 Gyirong|聂拉木 Nyalam|萨嘎 Saga|岗巴 Kamba
昌都 Qamdo|卡若 Karub|江达 Jomda|贡觉 Gonjo|类乌齐 Riwoqê|丁青 Dêngqên|察雅 Chagyab|八宿 Baxoi|左贡 Zogang|芒康 Markam|洛隆 Lhorong|边坝 Banbar
林芝 Nyingchi|巴宜 Bayi|工布江达 Gongbo’gyamda|米林 Mainling|墨脱 Mêdog|波密 Bomê|察隅 Zayü|朗县 Nang County
乃东 Nêdong|扎囊 Chanang|贡嘎 Gonggar|桑日 Sangri|琼结 Qonggyai|曲松 Qusum|措美 Comai|洛扎 Lhozhag|加查 Gyaca|隆子 Lhünzê|错那 Cona|浪卡子 Nagarzê
那曲 Nagqu|色尼 Seni|嘉黎 Lhari|比如 Biru|聂荣 Nyainrong|安多 Amdo|申扎 Xainza|索县 Sog County|班戈 Baingoin|巴青 Baqên|尼玛 Nyima|双湖 Shuanghu
阿里地区 Ngari Prefecture|噶尔 Gar|普兰 Burang|札达 Zanda|日土 Rutog|革吉 Gê’gyai|改则 Gêrzê|措勤 Coqên
果洛 Golog|刚察 Gangca|尖扎 Jainca|泽库 Zêkog|玛沁 Maqên|班玛 Baima|甘德 Gadê|达日 Darlag|久治 Jigzhi|玛多 Madoi|杂多 Zadoi|称多 Chindu|治多 Zhidoi|囊谦 Nangqên|曲麻莱 Qumarlêb|格尔木 Golmud|德令哈 Delingha|乌兰县 Ulan County|都兰 Dulan|茫崖 Mangnai
甘孜 Garzê|马尔康 Barkam|壤塘 Zamtang|若尔盖 Zoigê|道孚 Dawu|炉霍 Luhuo|德格 Dêgê|石渠 Sêrxü|色达 Sêrtar|理塘 Litang|巴塘 Batang|得荣 Dêrong|玛曲 Maqu|碌曲 Luqu|卓尼 Jonê|迭部 Têwo|阿克塞 Aksay|香格里拉 Shangri-La|迪庆 Dêqên|德钦 Dêqên
乌鲁木齐 Ürümqi|沙依巴克 Saybag|米东 Midong|克拉玛依 Karamay|乌尔禾 Orku|吐鲁番 Turpan|高昌 Gaochang|鄯善 Shanshan|托克逊 Toksun|哈密 Hami|巴里坤 Barkol
玛纳斯 Manas|吉木萨尔 Jimsar|木垒 Mori|博尔塔拉 Bortala|博乐 Bole|阿拉山口 Alashankou|巴音郭楞 Bayingolin|库尔勒 Korla|尉犁 Yuli|和硕 Hoxud|且末 Qiemo|焉耆 Yanqi
阿克苏 Aksu|库车 Kuqa|沙雅 Xayar|阿瓦提 Awat|柯坪 Kalpin|克孜勒苏 Kizilsu|阿图什 Artux|阿克陶 Akto|阿合奇 Akqi|喀什 Kashgar|英吉沙 Yengisar|麦盖提 Markit|岳普湖 Yopurga|塔什库尔干 Taxkorgan
和田 Hotan|洛浦 Lop|策勒 Qira|乌什 Wushi|伊犁 Ili|伊宁 Yining|奎屯 Kuytun|霍尔果斯 Khorgos|察布查尔 Qapqal|特克斯 Tekes|尼勒克 Nilka|额敏 Emin|托里 Toli|和布克赛尔 Hoboksar|阿勒泰 Altay|布尔津 Burqin|哈巴河 Habahe|吉木乃 Jeminay
阿拉尔 Aral|图木舒克 Tumxuk|可克达拉 Kokdala
台北 Taipei|新北市 New Taipei|台中 Taichung|高雄 Kaohsiung|基隆 Keelung|新竹 Hsinchu|嘉义 Chiayi|台东 Taitung|屏东 Pingtung|彰化 Changhua|花莲 Hualien|金门 Kinmen
太鲁阁 Taroko|其它区 Others
香港岛 Hong Kong Island|九龙 Kowloon|九龙城 Kowloon City|新界 New Territories|湾仔 Wan Chai|油尖旺 Yau Tsim Mong|深水埗 Sham Shui Po|黄大仙 Wong Tai Sin|观塘 Kwun Tong|沙田 Sha Tin|西贡 Sai Kung|元朗 Yuen Long|屯门 Tuen Mun|荃湾 Tsuen Wan|葵青 Kwai Tsing|离岛 Islands
澳门半岛 Macao Peninsula|花地玛堂区 Nossa Senhora de Fátima|花王堂区 Santo António|望德堂区 São Lázaro|大堂区 Sé|风顺堂区 São Lourenço|嘉模堂区 Nossa Senhora do Carmo|路氹填海区 Cotai|圣方济各堂区 São Francisco Xavier
乐亭 Laoting|望都 Wangdu|襄都 Xiangdu|信都 Xindu|蔚 Yu|万柏林 Wanbailin|繁峙 Fanshi|静乐 Jingle|尧都 Yaodu|洪洞 Hongtong|珲春 Hunchun|穆棱 Muling|闵行 Minhang|六合 Luhe|盐都 Yandu|江都 Jiangdu|句容 Jurong|洞头 Dongtou|乐清 Yueqing|莲都 Liandu
歙 She|涡阳 Guoyang|六安 Lu’an|将乐 Jiangle|都昌 Duchang|宁都 Ningdu|于都 Yudu|乐陵 Laoling|昌乐 Changle|单 Shan|殷都 Yindu|浚 Xun|南乐 Nanle|魏都 Weidu|召陵 Shaoling|泌阳 Biyang|黄陂 Huangpi|宜都 Yidu|曾都 Zengdu
花都 Huadu|大埔 Dabu|乐昌 Lechang|百色 Baise|商都 Shangdu|市辖区 Municipal districts|都安 Du’an|乐东 Ledong|丰都 Fengdu|新都 Xindu|郫都 Pidu|什邡 Shifang|筠连 Junlian|都匀 Duyun|三都 Sandu|牟定 Mouding|秦都 Qindu|吴堡 Wubu|民乐 Minle|武都 Wudu|宕昌 Tanchang|乐都 Ledu|喀喇沁左翼 Harqin Left
西沙群岛 Xisha Islands|南沙群岛 Nansha Islands|中沙群岛的岛礁及其海域 Zhongsha Islands and surrounding waters
`
    .trim()
    .split(/[|\n]/)
    .map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)]),
);

/** Hong Kong's districts that are called by where they lie. */
const hongKong = { 810101: 'Central and Western', 810103: 'Eastern', 810104: 'Southern', 810302: 'Tai Po' };

/** Nationalities in the names of autonomous divisions; their word 族 may be missing. */
const nationalities = new Map(
  '满 Manchu|蒙古 Mongol|回 Hui|藏 Tibetan|苗 Miao|彝 Yi|壮 Zhuang|布依 Buyei|朝鲜 Korean|侗 Dong|瑶 Yao|白 Bai|土家 Tujia|哈尼 Hani|哈萨克 Kazakh|傣 Dai|黎 Li|傈僳 Lisu|佤 Va|畲 She|拉祜 Lahu|水 Sui|东乡 Dongxiang|纳西 Naxi|景颇 Jingpo|柯尔克孜 Kirgiz|土 Tu|达斡尔 Daur|仫佬 Mulao|羌 Qiang|布朗 Blang|撒拉 Salar|毛南 Maonan|仡佬 Gelao|锡伯 Xibe|普米 Pumi|塔吉克 Tajik|怒 Nu|鄂温克 Evenk|保安 Bonan|裕固 Yugur|独龙 Derung|各 Multi-Ethnic'
    .split('|')
    .map((entry) => entry.split(' ')),
);
const byLength = (a, b) => b.length - a.length;
const nationality = new RegExp(`(${[...nationalities.keys()].sort(byLength).join('|')})(族|$)$`);
const withoutWord = new Set(['蒙古', '哈萨克', '塔吉克', '锡伯', '柯尔克孜']);

/** What kind of division a name ends with; the first that fits. A city and a province are called by their name alone. */
const kinds = [
  ['省直辖县级行政区划', 'Administered by the province'],
  ['自治区直辖县级行政区划', 'Administered by the region'],
  ['特别行政区', ''],
  ['自治区', ''],
  ['自治州', 'Autonomous Prefecture'],
  ['自治县', 'Autonomous County'],
  ['自治旗', 'Autonomous Banner'],
  ['左翼中旗', 'Left Middle Banner'],
  ['左翼后旗', 'Left Rear Banner'],
  ['右翼前旗', 'Right Front Banner'],
  ['右翼中旗', 'Right Middle Banner'],
  ['右翼后旗', 'Right Rear Banner'],
  ['联合旗', 'United Banner'],
  ['左旗', 'Left Banner'],
  ['右旗', 'Right Banner'],
  ['前旗', 'Front Banner'],
  ['中旗', 'Middle Banner'],
  ['后旗', 'Rear Banner'],
  ['神农架林区', 'Shennongjia Forestry District'],
  ['浦东新区', 'Pudong New Area'],
  ['滨海新区', 'Binhai New Area'],
  ['矿区', 'Mining District'],
  ['特区', 'Special District'],
  ['地区', 'Prefecture'],
  ['盟', 'League'],
  ['旗', 'Banner'],
  ['区', 'District'],
  ['县', 'County'],
  ['乡', 'Township'],
  ['镇', 'Town'],
  ['市', ''],
  ['省', ''],
];
const sides = { 东: 'East', 南: 'South', 西: 'West', 北: 'North', 中: 'Central', 城: 'Urban', 郊: 'Suburban' };

/** Pinyin as one word: Xi’an, Lüliang. */
function spelled(stem) {
  const syllables = pinyin(stem, { toneType: 'none', type: 'array' });
  const word = syllables.map((one, nth) => (nth > 0 && /^[aoe]/.test(one) ? `’${one}` : one)).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The nationalities at the end of a stem, and what stands before them. */
function peoplesOf(stem) {
  const peoples = [];
  for (let rest = stem; ;) {
    const found = nationality.exec(rest);
    if (!found || (found[2] === '' && !withoutWord.has(found[1]))) return { rest, peoples };
    peoples.unshift(nationalities.get(found[1]));
    rest = rest.slice(0, found.index);
  }
}

const stemOf = (stem) => names.get(stem) ?? sides[stem] ?? spelled(stem);

/** The English name of a division. */
export function englishOf(code, name) {
  if (names.has(name)) return names.get(name);
  if (code in hongKong) return `${hongKong[code]} District`;
  const [suffix, kind] = kinds.find(([end]) => name.endsWith(end)) ?? ['', ''];
  const stem = name.slice(0, name.length - suffix.length);
  if (stem === '') return kind;
  if (names.has(stem)) return `${names.get(stem)} ${kind}`.trim();
  const { rest, peoples } = /自治|区$/.test(suffix) ? peoplesOf(stem) : { rest: stem, peoples: [] };
  const people = peoples.length < 3 ? peoples.join(' and ') : `${peoples.slice(0, -1).join(', ')} and ${peoples.at(-1)}`;
  return [rest === '' ? '' : stemOf(rest), people, kind].filter(Boolean).join(' ');
}
