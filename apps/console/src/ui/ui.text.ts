import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

/** The kit's own words; those that pages share with it are in app/text.ts. */
export const kit = {
  inForce: t('当前筛选', 'Filters in force'), dropFilter: t('移除筛选：{label}', 'Remove the filter {label}'),
  views: t('方案', 'Views'), noViews: t('暂无方案', 'No views yet'), viewsHint: t('把当前的筛选、排序、列和行高存为方案，下次一键恢复。', 'Keep the present filters, sorting, columns and row height under a name.'), viewName: t('方案名称', 'Name of the view'), shareView: t('共享给同事', 'Share with colleagues'), saveView: t('保存当前设置', 'Save as shown'), replaceView: t('覆盖同名方案', 'Replace the view of that name'), sharedView: t('共享', 'Shared'), sharedBy: t('{name} 共享', 'by {name}'), sureRemoveView: t('确定删除方案“{name}”？', 'Delete the view “{name}”?'), removeView: t('删除方案 {name}', 'Delete the view {name}'),
  chooseAll: t('选择全部 {n} 条', 'Choose all {n}'), chooseFirst: t('选择前 {n} 条', 'Choose the first {n}'),
  fill: t('请填写{label}', '{label} is required'), choose: t('请选择{label}', 'Choose {label}'), attach: t('请上传{label}', 'Upload {label}'),
  pleaseType: t('请输入', 'Type here'), pleaseChoose: t('请选择', 'Choose'),
  unsaved: t('放弃未保存的内容？', 'Discard what you have typed?'), unsavedHint: t('关闭后，已填写的内容不会保留。', 'What you have filled in will be lost.'), discard: t('放弃', 'Discard'), keepEditing: t('继续编辑', 'Keep editing'),
  saveKeys: t('按 {keys} 保存', '{keys} saves'), notSaved: t('未保存，请修改以下内容', 'Not saved. Please correct this'),
  loadFailed: t('加载失败', 'Could not load'), compact: t('紧凑', 'Compact'), normal: t('标准', 'Normal'), loose: t('宽松', 'Loose'), restore: t('恢复默认', 'Restore'),
  filters: t('筛选条件', 'Filters'), page: t('分页', 'Pages'), rows: t('列表', 'List'), details: t('详情', 'Details'), previousOne: t('上一条', 'Previous'), nextOne: t('下一条', 'Next'),
  moment: t('刚刚', 'just now'), minutes: t('{n} 分钟前', '{n} min ago'), hours: t('{n} 小时前', '{n} h ago'), inMinutes: t('{n} 分钟后', 'in {n} min'), inHours: t('{n} 小时后', 'in {n} h'),
  copyCode: t('复制 {code}', 'Copy {code}'), picture: t('图片', 'Picture'), enlarge: t('查看大图', 'Enlarge'),
  typeCount: t('请输入数量 {n} 以确认', 'Type {n} to confirm'), typeWords: t('请输入“{n}”以确认', 'Type “{n}” to confirm'), irreversible: t('此操作不可恢复。', 'This cannot be undone.'),
  noHistory: t('暂无记录', 'No entries yet'), system: t('系统', 'System'),
  uploadHint: t('支持 {types}，单个不超过 {limit} MB，最多 {max} 个', '{types}, up to {limit} MB each, at most {max}'), uploadOneHint: t('支持 {types}，不超过 {limit} MB', '{types}, up to {limit} MB'), uploading: t('上传中', 'Uploading'), removeFile: t('移除 {name}', 'Remove {name}'), chooseFile: t('选择文件', 'Choose a file'), wrongType: t('“{name}”不是 {types} 文件', '“{name}” is not a {types} file'), tooLarge: t('“{name}”超过 {limit} MB', '“{name}” is larger than {limit} MB'),
  taskQueued: t('排队中', 'Queued'), taskRunning: t('进行中', 'Running'), taskDone: t('已完成', 'Finished'), taskFailed: t('失败', 'Failed'), taskCancelled: t('已取消', 'Cancelled'), rate: t('{n} 条/秒', '{n}/s'), left: t('剩余约 {time}', 'about {time} left'), cancelTask: t('取消任务', 'Cancel'), sureCancelTask: t('确定取消该任务？已完成的部分会保留。', 'Cancel this task? What is finished stays.'),
  seconds: t('{n} 秒', '{n} s'), minutesLong: t('{n} 分钟', '{n} min'), hoursLong: t('{n} 小时', '{n} h'), daysLong: t('{n} 天', '{n} d'),
  scanHere: t('请扫码或输入编码，按回车确认', 'Scan or type a code, then press Enter'), lastScans: t('最近 {n} 次扫描', 'Last {n} scans'), scanned: t('已扫', 'Scanned'), planned: t('计划', 'Planned'), scanning: t('核对中…', 'Checking…'), waitingScan: t('等待扫码', 'Ready to scan'),
  soundOn: t('声音：开', 'Sound: on'), soundOff: t('声音：关', 'Sound: off'), queued: t('离线待传 {n} 条', '{n} waiting for the network'), queueFull: t('离线队列已满（{n} 条），请恢复网络后继续', 'The offline queue is full ({n}); reconnect to go on'),
  payTo: t('请向以下账户转账', 'Transfer to this account'), copyAll: t('复制全部', 'Copy all'), payBefore: t('请在 {time} 前付款', 'Pay before {time}'), payLeft: t('剩余 {time}', '{time} left'), payOver: t('已超过付款期限', 'The time to pay is over'),
} satisfies Record<string, Text>;

/** Words of the review pieces. */
export const reviewWords = {
  pending: t('待审核', 'Waiting'), passed: t('已通过', 'Approved'), rejected: t('已驳回', 'Rejected'), all: t('全部', 'All'),
  checks: t('自动检查', 'Automatic checks'), noChecks: t('没有自动检查项', 'No automatic checks'), ok: t('通过', 'OK'), warn: t('注意', 'Attention'), bad: t('不符合', 'Fault'),
  summary: t('{ok} 项通过，{warn} 项需注意，{bad} 项不符合', '{ok} OK, {warn} to look at, {bad} at fault'),
  opinionHint: t('驳回时必填，5–200 字', 'Required when rejecting, 5–200 characters'), opinionShort: t('驳回时请填写 5–200 字的意见', 'Say in 5–200 characters why this is rejected'), quick: t('常用意见', 'Quick phrases'),
  lockedByYou: t('您已领取，锁定至 {until}', 'You have taken this until {until}'), lockedByOther: t('{name} 已领取，锁定至 {until}，暂不能审核', '{name} has taken this until {until}; you cannot decide now'), unlocked: t('尚未领取，领取后 30 分钟内由您审核', 'Not taken yet; taking it keeps it yours for 30 minutes'),
  take: t('领取', 'Take'), release: t('释放', 'Release'), submitted: t('提交内容', 'What was submitted'), before: t('原值', 'Before'), now: t('新值', 'Now'), waiting: t('已等待 {n} 个工作日', 'Waiting {n} working days'), waitingOne: t('已等待 1 个工作日', 'Waiting one working day'), today: t('今日提交', 'Handed in today'),
  phrases: [t('资料不清晰，请重新上传', 'The documents are not legible, please upload them again'), t('信息与证件不一致，请核对', 'The details differ from the certificate, please check them'), t('证件已过期，请更新后再提交', 'The certificate has expired, please renew it'), t('缺少必要材料，请补充', 'Required documents are missing, please add them')],
};
