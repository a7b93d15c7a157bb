/*
 * GB/T 4754-2017 (amendment 1 of 2019): sections, divisions, and the groups and classes of home furnishing. Entries are code and
 * name; a section is a letter and is followed by its divisions.
 */
const table = `A农、林、牧、渔业|01农业|02林业|03畜牧业|04渔业|05农、林、牧、渔专业及辅助性活动
B采矿业|06煤炭开采和洗选业|07石油和天然气开采业|08黑色金属矿采选业|09有色金属矿采选业|10非金属矿采选业|11开采专业及辅助性活动|12其他采矿业
C制造业|13农副食品加工业|14食品制造业|15酒、饮料和精制茶制造业|16烟草制品业|17纺织业|177家用纺织制成品制造|1771床上用品制造|1772毛巾类制品制造|1773窗帘、布艺类产品制造|1779其他家用纺织制成品制造|18纺织服装、服饰业|19皮革、毛皮、羽毛及其制品和制鞋业|191皮革鞣制加工|192皮革制品制造|20木材加工和木、竹、藤、棕、草制品业|201木材加工|2011锯材加工|2012木片加工|2013单板加工|2019其他木材加工|202人造板制造|2021胶合板制造|2022纤维板制造|2023刨花板制造|2029其他人造板制造|203木质制品制造|2031建筑用木料及木材组件加工|2032木门窗制造|2033木楼梯制造|2034木地板制造|2035木制容器制造|2039软木制品及其他木制品制造|204竹、藤、棕、草等制品制造|2041竹制品制造|2042藤制品制造|2043棕制品制造|2049草及其他制品制造|21家具制造业|211木质家具制造|2110木质家具制造|212竹、藤家具制造|2120竹、藤家具制造|213金属家具制造|2130金属家具制造|214塑料家具制造|2140塑料家具制造|219其他家具制造|2190其他家具制造|22造纸和纸制品业|23印刷和记录媒介复制业|231印刷|2319包装装潢及其他印刷|24文教、工美、体育和娱乐用品制造业|25石油、煤炭及其他燃料加工业|26化学原料和化学制品制造业|264涂料、油墨、颜料及类似产品制造|2641涂料制造|27医药制造业|28化学纤维制造业|29橡胶和塑料制品业|292塑料制品业|2924泡沫塑料制造|30非金属矿物制品业|307陶瓷制品制造|3071建筑陶瓷制品制造|3072卫生陶瓷制品制造|31黑色金属冶炼和压延加工业|32有色金属冶炼和压延加工业|33金属制品业|335建筑、安全用金属制品制造|3351建筑、家具用金属配件制造|3352建筑装饰及水暖管道零件制造|34通用设备制造业|35专用设备制造业|36汽车制造业|37铁路、船舶、航空航天和其他运输设备制造业|38电气机械和器材制造业|387照明器具制造|3871电光源制造|3872照明灯具制造|3874智能照明器具制造|3879灯用电器附件及其他照明器具制造|39计算机、通信和其他电子设备制造业|40仪器仪表制造业|41其他制造业|42废弃资源综合利用业|43金属制品、机械和设备修理业
D电力、热力、燃气及水生产和供应业|44电力、热力生产和供应业|45燃气生产和供应业|46水的生产和供应业
E建筑业|47房屋建筑业|48土木工程建筑业|49建筑安装业|50建筑装饰、装修和其他建筑业|501建筑装饰和装修业|5011公共建筑装饰和装修|5012住宅装饰和装修|5013建筑幕墙装饰和装修
F批发和零售业|51批发业|513纺织、服装及家庭用品批发|5131纺织品、针织品及原料批发|5135厨具卫具及日用杂品批发|5136灯具、装饰物品批发|5137家用视听设备批发|5138日用家电批发|5139其他家庭用品批发|516矿产品、建材及化工产品批发|5165建材批发|52零售业|528五金、家具及室内装饰材料专门零售|5281五金零售|5282灯具零售|5283家具零售|5284涂料零售|5285卫生洁具零售|5286木质装饰材料零售|5287陶瓷、石材装饰材料零售|5289其他室内装饰材料零售|529货摊、无店铺及其他零售业|5292互联网零售
G交通运输、仓储和邮政业|53铁路运输业|54道路运输业|55水上运输业|56航空运输业|57管道运输业|58多式联运和运输代理业|59装卸搬运和仓储业|60邮政业
H住宿和餐饮业|61住宿业|62餐饮业
I信息传输、软件和信息技术服务业|63电信、广播电视和卫星传输服务|64互联网和相关服务|643互联网平台|6431互联网生产服务平台|6432互联网生活服务平台|65软件和信息技术服务业
J金融业|66货币金融服务|67资本市场服务|68保险业|69其他金融业
K房地产业|70房地产业
L租赁和商务服务业|71租赁业|72商务服务业
M科学研究和技术服务业|73研究和试验发展|74专业技术服务业|745质检技术服务|7451检验检疫服务|7452检测服务|7454标准化服务|7455认证认可服务|749工业与专业设计及其他专业技术服务|7491工业设计服务|7492专业设计服务|75科技推广和应用服务业
N水利、环境和公共设施管理业|76水利管理业|77生态保护和环境治理业|78公共设施管理业|79土地管理业
O居民服务、修理和其他服务业|80居民服务业|81机动车、电子产品和日用产品修理业|82其他服务业
P教育|83教育
Q卫生和社会工作|84卫生|85社会工作
R文化、体育和娱乐业|86新闻和出版业|87广播、电视、电影和录音制作业|88文化艺术业|89体育|90娱乐业
S公共管理、社会保障和社会组织|91中国共产党机关|92国家机构|93人民政协、民主党派|94社会保障|95群众团体、社会团体和其他成员组织|96基层群众自治组织及其他组织
T国际组织|97国际组织`;

/** A node of the classification: `value` is the letter, or the letter and the digits. */
export interface IndustryNode {
  value: string;
  label: string;
  children?: IndustryNode[];
}

const rows = table.split('\n').flatMap((line) =>
  line.split('|').map((entry, at) => {
    const [, code, name] = /^([A-Z]|\d+)(.*)$/.exec(entry) as unknown as [string, string, string];
    return { code: at === 0 ? code : line.charAt(0) + code, name };
  }),
);
const names = new Map(rows.map(({ code, name }) => [code, name]));

/** The name of an industry by its code; '' if unknown. */
export const industryName = (code: string): string => names.get(code) ?? '';
export const isIndustry = (code: string): boolean => names.has(code);

/** The longest other code of the table that is a prefix of a code. */
const parentOf = (code: string): string => {
  for (let length = code.length - 1; length > 0; length -= 1) if (names.has(code.slice(0, length))) return code.slice(0, length);
  return '';
};

/** The path from the section to a code, as a cascader needs it. */
export const industryPath = (code: string): string[] => (names.has(code) ? [...industryPath(parentOf(code)), code] : []);

/** The classification as a tree. */
export const industryTree: readonly IndustryNode[] = (() => {
  const nodes = new Map<string, IndustryNode>(rows.map(({ code, name }) => [code, { value: code, label: `${code} ${name}` }]));
  const roots: IndustryNode[] = [];
  for (const { code } of rows) {
    const parent = nodes.get(parentOf(code));
    if (parent) (parent.children ??= []).push(nodes.get(code)!);
    else roots.push(nodes.get(code)!);
  }
  return roots;
})();
