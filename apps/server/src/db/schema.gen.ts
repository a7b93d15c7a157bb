// Generated from the migrated database by `npm run db:types`. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

export interface Database {
  accessRule: {
    userId: string;
    addresses: Generated<string[]>;
    days: Generated<number[]>;
    fromTime: string | null;
    toTime: string | null;
    updateTime: Generated<string>;
  };
  afterSales: {
    id: Generated<string>;
    companyId: string;
    isTest: Generated<boolean>;
    requestNo: Generated<string>;
    productId: string;
    batchId: string | null;
    serial: number | null;
    code: Generated<string>;
    prodBatchId: string | null;
    channel: 'H5' | 'PHONE' | 'DEALER' | 'CONSOLE';
    type: 'REPAIR' | 'EXCHANGE' | 'RETURN' | 'COMPLAINT' | 'CONSULT';
    part: 'WHOLE' | 'FRAME' | 'MECHANISM' | 'FABRIC' | 'FILLING' | 'GLASS' | null;
    description: string;
    photos: Generated<string[]>;
    customerName: Buffer | null;
    phone: Buffer | null;
    phoneHash: Buffer | null;
    address: Buffer | null;
    adcode: Generated<string>;
    expectTime: Generated<string>;
    forgottenTime: string | null;
    cardId: string | null;
    cover: Generated<'COVERED' | 'OVER' | 'UNKNOWN'>;
    coveredUntil: string | null;
    promisedOn: string;
    status: Generated<0 | 1 | 2 | 3 | 4 | 5 | 6>;
    handlerId: string | null;
    receiverId: string | null;
    toCompany: string | null;
    receiverName: Generated<string>;
    remindTime: string | null;
    solution: 'ONSITE' | 'SEND_IN' | 'EXCHANGE' | 'RETURN' | 'PARTS' | 'REMOTE' | null;
    parts: Generated<unknown>;
    cost: Generated<string>;
    free: Generated<boolean>;
    resultNote: Generated<string>;
    servicePlace: Generated<string>;
    exchangedCode: Generated<string>;
    rejectReason: Generated<string>;
    rating: 1 | 2 | 3 | 4 | 5 | null;
    ratingText: Generated<string>;
    solvedTime: string | null;
    finishTime: string | null;
    finishBy: 'CUSTOMER' | 'SYSTEM' | 'STAFF' | null;
    feedbackId: string | null;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
    productName: Generated<string>;
    model: Generated<string>;
    handed: Generated<boolean>;
    keptFrom: GeneratedAlways<string | null>;
  };
  afterSalesLog: {
    id: Generated<string>;
    companyId: string;
    requestId: string;
    step: string;
    by: 'STAFF' | 'DEALER' | 'CUSTOMER' | 'SYSTEM';
    userId: string | null;
    text: Generated<string>;
    visible: Generated<boolean>;
    createTime: Generated<string>;
    byCompany: string | null;
  };
  alarm: {
    key: string;
    whatZh: string;
    whatEn: string;
    toldTime: Generated<string>;
  };
  app: {
    code: string;
    builtIn: Generated<boolean>;
    name: string | null;
    nameEn: string | null;
    icon: string | null;
    sort: number | null;
    enabled: Generated<boolean>;
    side: 'all' | 'platform' | 'enterprise' | null;
    intro: Generated<string>;
    version: Generated<number>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
    singleSignOn: Generated<boolean>;
    keyHash: Buffer | null;
  };
  appAuth: {
    companyId: string;
    appCode: string;
    source: Generated<'DEFAULT' | 'GRANT' | 'ORDER'>;
    startTime: Generated<string>;
    endTime: string | null;
    status: Generated<number>;
    id: Generated<string>;
    edition: Generated<string>;
    menuIds: string[] | null;
    remark: Generated<string>;
    orderId: string | null;
    contract: Generated<string>;
    operator: Generated<string>;
    version: Generated<number>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
    membersOnly: Generated<boolean>;
    lastOpen: string | null;
  };
  appFavorite: {
    companyId: string;
    userId: string;
    listingId: string;
    createTime: Generated<string>;
  };
  appKey: {
    id: Generated<string>;
    companyId: string;
    isTest: Generated<boolean>;
    name: string;
    keyHash: Buffer;
    tail: string;
    scopes: string[];
    expireDay: string | null;
    lastUsed: string | null;
    status: Generated<1 | 2>;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
  };
  appListing: {
    id: Generated<string>;
    companyId: string;
    appCode: string | null;
    name: string;
    nameEn: Generated<string>;
    category: 'IDENT' | 'PRODUCTION' | 'MARKETING' | 'SUPPLY' | 'QUALITY' | 'DESIGN';
    icon: string;
    screenshots: string[];
    intro: string;
    entryUrl: string;
    scopes: string[];
    dataNote: string;
    needsApproval: Generated<boolean>;
    editions: unknown;
    keySealed: Buffer | null;
    probe: unknown | null;
    release: Generated<number>;
    listedTime: string | null;
    status: Generated<0 | 2 | 3>;
    barred: Generated<boolean>;
    applyStatus: Generated<number>;
    opinion: Generated<string>;
    submitUser: string | null;
    submitTime: string | null;
    auditor: string | null;
    auditTime: string | null;
    lockUser: string | null;
    lockUntil: string | null;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
  };
  appMember: {
    companyId: string;
    appCode: string;
    userId: string;
    createTime: Generated<string>;
  };
  appSubscribe: {
    id: Generated<string>;
    companyId: string;
    listingId: string;
    subNo: string;
    appCode: string;
    appName: string;
    edition: number | null;
    quantity: Generated<number>;
    trialTime: string | null;
    orderId: string | null;
    opinion: Generated<string>;
    toldEnd: string | null;
    status: 0 | 1 | 2 | 3 | 4 | 5;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
  };
  appTicket: {
    ticketHash: Buffer;
    appCode: string;
    companyId: string;
    userId: string;
    until: string;
  };
  appUser: {
    id: Generated<string>;
    account: string;
    passwordHash: string;
    phone: string | null;
    email: string | null;
    userType: 'ENTERPRISE' | 'PLATFORM';
    realName: Generated<string>;
    headImg: Generated<string>;
    status: Generated<'0' | '1' | '2' | '3' | '4' | '9'>;
    lang: Generated<'zh' | 'en'>;
    currentCompanyId: string | null;
    lastLoginTime: string | null;
    version: Generated<number>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
    passwordTime: Generated<string>;
    mustChange: Generated<boolean>;
    channelCode: Generated<string>;
    inviteCode: Generated<string>;
    companyName: Generated<string>;
    guestState: 1 | 2 | 3 | null;
    tenantId: Generated<string>;
    notices: Generated<string[]>;
    statusBefore: '0' | '1' | '2' | '3' | '4' | null;
    sound: string | null;
    madeBy: string | null;
    letInBy: string | null;
    effectiveTime: Generated<string>;
    unconfirmed: Generated<boolean>;
    madeAlone: Generated<boolean>;
  };
  appUserSetting: {
    userId: string;
    setting: Generated<unknown>;
    updateTime: Generated<string>;
  };
  aptitude: {
    id: Generated<string>;
    companyId: string;
    isTest: Generated<boolean>;
    name: string;
    kind: 'LICENCE' | 'TEST_REPORT' | 'CERT' | 'PATENT' | 'HONOUR';
    certNo: string;
    issuer: string;
    issueDate: string | null;
    validTo: string | null;
    longTerm: Generated<boolean>;
    files: Generated<string[]>;
    scope: Generated<string>;
    relatedStandards: Generated<string[]>;
    categoryCodes: Generated<string[]>;
    applyStatus: Generated<number>;
    valid: Generated<number>;
    version: Generated<number>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
    cnasNo: Generated<string>;
    public: Generated<boolean>;
    opinion: Generated<string>;
    submitUser: string | null;
    submitTime: string | null;
    auditor: string | null;
    auditTime: string | null;
    lockUser: string | null;
    lockUntil: string | null;
    createUser: string | null;
    updateUser: string | null;
    fillingId: string | null;
    filledBy: Generated<string>;
    filledTrusted: Generated<boolean>;
  };
  aptitudeAccredit: {
    id: Generated<string>;
    companyId: string;
    aptitudeId: string;
    toCompanyId: string;
    startDate: string;
    endDate: string;
    status: Generated<0 | 1 | 2 | 3 | 4>;
    createTime: Generated<string>;
    remark: Generated<string>;
    version: Generated<number>;
    createUser: string | null;
    updateUser: string | null;
    updateTime: Generated<string>;
  };
  aptitudeFilling: {
    id: Generated<string>;
    companyId: string;
    isTest: Generated<boolean>;
    fillNo: Generated<string>;
    granteeId: string | null;
    partner: Generated<string>;
    mail: Buffer | null;
    kind: 'LICENCE' | 'TEST_REPORT' | 'CERT' | 'PATENT' | 'HONOUR';
    products: Generated<unknown>;
    asked: string[];
    note: Generated<string>;
    deadline: string;
    filled: Generated<unknown>;
    uploaded: Generated<string[]>;
    files: Generated<string[]>;
    filledBy: Generated<string>;
    filledUser: string | null;
    fillTime: string | null;
    submitTime: string | null;
    opinion: Generated<string>;
    reminders: Generated<number>;
    remindTime: string | null;
    auditTime: string | null;
    status: Generated<0 | 1 | 2 | 3 | 4>;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
  };
  aptitudeIgnored: {
    id: Generated<string>;
    companyId: string;
    rule: string;
    aptitudeId: Generated<string>;
    productId: Generated<string>;
    reason: string;
    createUser: string;
    createTime: Generated<string>;
  };
  auditHead: {
    companyId: string;
    seq: Generated<string>;
    hash: Generated<Buffer>;
  };
  auditLog: {
    id: GeneratedAlways<string>;
    companyId: string;
    userId: string | null;
    userName: Generated<string>;
    call: string;
    bizType: Generated<string>;
    bizId: string | null;
    action: Generated<string>;
    fromStatus: string | null;
    toStatus: string | null;
    opinion: Generated<string>;
    input: Generated<unknown>;
    at: Generated<string>;
    seq: Generated<string>;
    prevHash: Generated<Buffer>;
    hash: Generated<Buffer>;
  };
  auditSeal: {
    companyId: string;
    seq: string;
    hash: Buffer;
    day: Generated<string>;
    signature: Buffer;
    sealedTime: Generated<string>;
  };
  backupRun: {
    id: Generated<string>;
    kind: 'full' | 'drill';
    startTime: Generated<string>;
    endTime: string | null;
    ok: Generated<boolean>;
    fault: Generated<string>;
    bytes: Generated<string>;
    result: Generated<unknown>;
  };
  balanceEntry: {
    id: Generated<string>;
    companyId: string;
    amount: string;
    reason: 'TRANSFER' | 'ORDER' | 'REFUND';
    paymentId: string | null;
    orderId: string | null;
    createUser: string | null;
    createTime: Generated<string>;
  };
  barcode: {
    id: Generated<string>;
    companyId: string;
    isTest: Generated<boolean>;
    source: 'GTIN' | 'OWN';
    symbology: string;
    content: string;
    gtin: string | null;
    commodityCodeId: string | null;
    level: 'RETAIL' | 'INNER' | 'CARTON' | 'PALLET' | 'ITEM' | null;
    purpose: 'RETAIL' | 'INTERNAL' | 'CARTON' | null;
    productId: string | null;
    labelTemplateId: string | null;
    magnification: string | null;
    barHeightMm: string | null;
    widthMm: string | null;
    heightMm: string | null;
    showText: Generated<boolean>;
    ownershipNote: Generated<string>;
    grade: string | null;
    gradeDevice: Generated<string>;
    gradeReport: string | null;
    gradeTime: string | null;
    lastDpi: number | null;
    downloads: Generated<number>;
    prints: Generated<number>;
    status: Generated<1 | 2>;
    remark: Generated<string>;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
  };
  baseProp: {
    id: Generated<string>;
    kind: 'dataVersion' | 'dataLevel' | 'inforLevel' | 'keyWord' | 'dataType' | 'widgetType' | 'categoryLevel' | 'category';
    code: string;
    name: string;
    nameEn: Generated<string>;
    parentId: string | null;
    sort: Generated<number>;
    enabled: Generated<boolean>;
    remark: Generated<string>;
    extra: Generated<unknown>;
    version: Generated<number>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
  };
  boxCode: {
    id: Generated<string>;
    companyId: string;
    isTest: Generated<boolean>;
    boxNo: string;
    scheme: 'SSCC' | 'PLATFORM';
    prefixId: string | null;
    level: 0 | 1 | 2 | 3 | 4 | 5 | 6;
    capacity: number;
    qty: Generated<number>;
    productId: string | null;
    prodBatchId: string | null;
    mixed: Generated<boolean>;
    grossWeightKg: string | null;
    remark: Generated<string>;
    voidReason: Generated<string>;
    status: Generated<0 | 1 | 2 | 3 | 4 | 5 | 9>;
    packTime: string | null;
    sealTime: string | null;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
    productGiven: Generated<boolean>;
    batchGiven: Generated<boolean>;
    capacityGiven: Generated<boolean>;
  };
  boxCounter: {
    companyId: string;
    day: string;
    nextNumber: Generated<number>;
  };
  brandNode: {
    id: Generated<string>;
    companyId: string;
    isTest: Generated<boolean>;
    brandName: string;
    brandNameEn: Generated<string>;
    logo: string | null;
    brandType: Generated<'OWN' | 'LICENSED'>;
    trademarkNo: Generated<string>;
    niceClasses: Generated<number[]>;
    trademarkExpire: string | null;
    certFile: Generated<string[]>;
    authorizer: Generated<string>;
    authLetter: Generated<string[]>;
    authEnd: string | null;
    story: Generated<string>;
    website: Generated<string>;
    brandCode: string | null;
    identifier: string | null;
    applyStatus: Generated<0 | 1 | 2 | 3 | 4>;
    opinion: Generated<string>;
    submitUser: string | null;
    submitTime: string | null;
    auditor: string | null;
    auditTime: string | null;
    lockUser: string | null;
    lockUntil: string | null;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
    sound: string | null;
  };
  captcha: {
    id: string;
    answerHash: Buffer;
    until: string;
  };
  captureJob: {
    id: Generated<string>;
    companyId: string;
    captureId: Generated<string>;
    keyId: string;
    behaviour: 'rollback' | 'proceed';
    body: string | null;
    events: number;
    stored: Generated<number>;
    running: Generated<boolean>;
    success: Generated<boolean>;
    errors: Generated<unknown>;
    createdAt: Generated<string>;
    finishedAt: string | null;
    hashVersion: Generated<'2.0' | '2.1'>;
  };
  chainPush: {
    id: Generated<string>;
    companyId: string;
    isTest: Generated<boolean>;
    pushNo: Generated<string>;
    toCompany: string;
    authId: string | null;
    deliveryNo: Generated<string>;
    deliveryDate: string;
    message: Generated<string>;
    pushTime: string | null;
    answerTime: string | null;
    answerUser: Generated<string>;
    reply: Generated<string>;
    photos: Generated<string[]>;
    status: Generated<0 | 1 | 2 | 3 | 4 | 5>;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
  };
  chainPushLot: {
    companyId: string;
    pushId: string;
    lotId: string;
    label: string;
    unit: string;
    qty: string;
    accepted: string | null;
    receivedLot: string | null;
  };
  changeRequest: {
    id: Generated<string>;
    companyId: string;
    bizType: string;
    bizId: string;
    snapshot: unknown;
    before: unknown;
    applyStatus: Generated<0 | 1 | 2 | 3 | 4>;
    opinion: Generated<string>;
    submitUser: string | null;
    submitTime: Generated<string>;
    auditor: string | null;
    auditTime: string | null;
    lockUser: string | null;
    lockUntil: string | null;
    version: Generated<number>;
    createTime: Generated<string>;
  };
  channel: {
    id: Generated<string>;
    companyId: string;
    code: string;
    name: string;
    sound: string | null;
    kind: 'ASSOCIATION' | 'PARK' | 'EXPO' | 'AGENT' | 'ONLINE';
    adcode: string;
    owner: string;
    contact: Buffer;
    phone: Buffer;
    startDay: string;
    endDay: string;
    cost: Generated<string>;
    costNote: Generated<string>;
    landing: Generated<string>;
    status: Generated<0 | 1 | 2 | 3>;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
  };
  channelTouch: {
    userId: string;
    companyId: string;
    channelId: string;
    touchTime: string;
    forCompany: string | null;
    fixedTime: string | null;
  };
  chargeMode: {
    id: Generated<string>;
    productCode: string;
    nameZh: string;
    nameEn: string;
    way: 'ONCE' | 'YEAR' | 'MONTH' | 'QTY' | 'TIER' | 'FREE';
    unitPrice: Generated<string>;
    tiers: Generated<unknown>;
    minQty: Generated<number>;
    validFrom: string;
    validTo: string | null;
    status: Generated<number>;
    cateCode: string;
    audience: 'ALL' | 'NEW' | 'MEMBER' | 'CHANNEL';
    maxQty: number | null;
    remark: Generated<string>;
    follows: string | null;
    stoppedTime: string | null;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateTime: Generated<string>;
  };
  chargeModeCate: {
    id: Generated<string>;
    code: string;
    name: string;
    nameEn: Generated<string>;
    priority: number;
    remark: Generated<string>;
    enabled: Generated<boolean>;
    version: Generated<number>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
  };
  chargeProduct: {
    id: Generated<string>;
    code: string;
    name: string;
    nameEn: Generated<string>;
    cateCode: string;
    unit: string;
    unitEn: string;
    deliverKind: string;
    deliver: Generated<unknown>;
    taxRate: 0 | 1 | 3 | 6 | 9 | 13;
    intro: Generated<string>;
    enabled: Generated<boolean>;
    version: Generated<number>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
  };
  chargeProductCate: {
    id: Generated<string>;
    code: string;
    name: string;
    nameEn: Generated<string>;
    parentCode: string | null;
    sort: Generated<number>;
    enabled: Generated<boolean>;
    version: Generated<number>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
  };
  checklistTemplate: {
    id: Generated<string>;
    companyId: string;
    kind: 'INSTALL' | 'MAINTAIN' | 'MEASURE';
    categoryId: string | null;
    edition: number;
    items: unknown;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
  };
  circulationClaim: {
    companyId: string;
    docId: string;
    lineId: string;
    batchId: string;
    serials: string;
    productId: string;
    open: Generated<boolean>;
  };
  circulationDoc: {
    id: Generated<string>;
    companyId: string;
    isTest: Generated<boolean>;
    docNo: string;
    docType: 'FACTORY_OUT' | 'SHIP' | 'TRANSFER' | 'RETURN' | 'SALE';
    prodBatchId: string | null;
    fromName: string;
    toName: string;
    carrier: Generated<string>;
    waybillNo: Generated<string>;
    remark: Generated<string>;
    units: number;
    boxes: number;
    shipTime: string | null;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
    undoTime: string | null;
    undoReason: Generated<string>;
    status: Generated<0 | 1 | 2 | 3 | 4 | 5 | 6>;
    fromReceiver: string | null;
    toReceiver: string | null;
    fromCompany: string | null;
    toCompany: string | null;
    ofDoc: string | null;
    ofKind: 'RETURN' | 'REST' | null;
    erpOrderNo: Generated<string>;
    planned: Generated<number>;
    received: Generated<number>;
    exceptions: Generated<number>;
    areaVersion: number | null;
    receiveTime: string | null;
    autoReceived: Generated<boolean>;
    forceReason: Generated<string>;
    closeReason: Generated<string>;
    cancelReason: Generated<string>;
    remindTime: string | null;
    signature: string | null;
    buyerName: Buffer | null;
    buyerPhone: Buffer | null;
    buyerHash: Buffer | null;
    buyerAddress: Buffer | null;
    buyerAdcode: Generated<string>;
    saleOrderNo: Generated<string>;
    actKey: string | null;
  };
  circulationEarly: {
    id: Generated<string>;
    companyId: string;
    docId: string;
    receipts: unknown;
    at: string;
    userId: string | null;
    createTime: Generated<string>;
  };
  circulationLine: {
    id: Generated<string>;
    companyId: string;
    docId: string;
    batchId: string | null;
    serials: string | null;
    boxId: string | null;
    productId: string | null;
    units: number;
    boxes: Generated<number>;
    way: 'SCAN' | 'RUN' | 'FILE' | 'API';
    state: Generated<0 | 1 | 2 | 3 | 4 | 5 | 6>;
    open: Generated<boolean>;
    scanTime: Generated<string>;
    scanUser: string | null;
    station: Generated<string>;
    scanKey: string | null;
    receiveTime: string | null;
    receiveUser: string | null;
    exception: string | null;
    exceptionNote: Generated<string>;
    photos: Generated<string[]>;
    removeReason: Generated<string>;
    removeUser: string | null;
    removeTime: string | null;
    ofLine: string | null;
  };
  circulationPlan: {
    companyId: string;
    docId: string;
    productId: string;
    qty: number;
  };
  code: {
    companyId: string;
    code: string;
    batchId: string;
    serial: number;
  };
  codeApply: {
    id: Generated<string>;
    companyId: string;
    isTest: Generated<boolean>;
    applyNo: string;
    codeType: 'ECODE' | 'AUTH' | 'SGTIN';
    productId: string;
    quantity: number;
    withPin: Generated<boolean>;
    deliveryWay: Generated<'DOWNLOAD' | 'PRINTER' | 'API'>;
    printerPartner: Generated<string>;
    labelTemplateId: string | null;
    productionPlanNo: Generated<string>;
    customOrderNo: Generated<string>;
    purpose: string;
    needDate: string | null;
    applyStatus: Generated<0 | 1 | 2 | 3 | 4>;
    opinion: Generated<string>;
    adjustedFrom: number | null;
    submitUser: string | null;
    submitTime: string | null;
    auditor: string | null;
    auditTime: string | null;
    autoPassed: Generated<boolean>;
    lockUser: string | null;
    lockUntil: string | null;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateTime: Generated<string>;
  };
  codeBatch: {
    id: Generated<string>;
    companyId: string;
    isTest: Generated<boolean>;
    batchNo: string;
    applyId: string;
    codeType: string;
    productId: string;
    quantity: number;
    generated: Generated<number>;
    serialFrom: Generated<number>;
    serialTo: number;
    gtin: string | null;
    withPin: Generated<boolean>;
    status: Generated<number>;
    fault: Generated<string>;
    downloadCount: Generated<number>;
    pinDownloaded: Generated<boolean>;
    activated: Generated<number>;
    spoilt: Generated<number>;
    taskId: string | null;
    frozen: Generated<boolean>;
    freezeReason: Generated<string>;
    voidReason: Generated<string>;
    deliveredTime: string | null;
    printerPartner: Generated<string>;
    version: Generated<number>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
  };
  codeDownload: {
    ticketHash: Buffer;
    companyId: string;
    batchId: string;
    content: 'CODES' | 'PINS';
    format: 'CSV' | 'XLSX';
    language: string;
    userId: string;
    userName: string;
    printerPartner: Generated<string>;
    until: string;
    starts: Generated<number>;
    completed: Generated<boolean>;
    createTime: Generated<string>;
    underWayUntil: string | null;
  };
  codeLocator: {
    codeType: 'ECODE' | 'AUTH' | 'SGTIN';
    key: Generated<string>;
    companyId: string;
  };
  codePage: {
    companyId: string;
    batchId: string;
    page: number;
    codes: Buffer;
    pins: Buffer | null;
  };
  codeQuota: {
    companyId: string;
    codeType: 'ECODE' | 'AUTH' | 'SGTIN';
    total: Generated<string>;
    used: Generated<string>;
    frozen: Generated<string>;
  };
  codeRange: {
    id: Generated<string>;
    companyId: string;
    batchId: string;
    serialFrom: number;
    serialTo: number;
    kind: 'ACTIVATE' | 'VOID' | 'FREEZE' | 'UNFREEZE' | 'RECALL' | 'STOLEN' | 'FOUND';
    reason: Generated<string>;
    returnId: string | null;
    prodBatchId: string | null;
    undone: Generated<boolean>;
    createUser: string | null;
    createTime: Generated<string>;
    recallId: string | null;
  };
  codeReturn: {
    id: Generated<string>;
    companyId: string;
    returnNo: string;
    batchId: string | null;
    productId: string | null;
    way: 'RANGE' | 'FILE' | 'SCAN' | 'API';
    result: Generated<'ACTIVATE' | 'SPOILT'>;
    prodBatchId: string | null;
    customOrderNo: Generated<string>;
    payload: Generated<unknown>;
    faults: Generated<unknown>;
    total: Generated<number>;
    activated: Generated<number>;
    spoilt: Generated<number>;
    failed: Generated<number>;
    status: Generated<number>;
    taskId: string | null;
    createUser: string | null;
    createTime: Generated<string>;
    confirmTime: string | null;
    updateTime: Generated<string>;
    version: Generated<number>;
  };
  codeScan: {
    companyId: string;
    code: string;
    scanCount: Generated<number>;
    firstTime: string | null;
    firstCity: Generated<string>;
    lastTime: string | null;
    recentClient: Generated<Buffer[]>;
    recentAt: Generated<string[]>;
    recentCity: Generated<string[]>;
    pinVerifiedTime: string | null;
    pinFailures: Generated<number>;
    pinLockedUntil: string | null;
  };
  codeSerial: {
    companyId: string;
    productId: string;
    nextSerial: Generated<number>;
  };
  codeState: {
    companyId: string;
    code: string;
    batchId: string;
    serial: number;
    status: number | null;
    statusStamp: Generated<string>;
    frozen: boolean | null;
    frozenStamp: Generated<string>;
    reason: Generated<string>;
    customOrderNo: Generated<string>;
    returnId: string | null;
    updateTime: Generated<string>;
    platformHold: Generated<boolean>;
  };
  commodityCode: {
    id: Generated<string>;
    companyId: string;
    isTest: Generated<boolean>;
    gtin: string;
    codeForm: 'GTIN8' | 'GTIN13' | 'GTIN14';
    prefixId: string | null;
    itemRef: string | null;
    indicator: Generated<number>;
    baseCodeId: string | null;
    innerQty: number | null;
    wishProductId: string | null;
    brandId: string;
    categoryId: string;
    nameCn: string;
    nameEn: Generated<string>;
    model: string;
    spec: string;
    unit: string;
    netContent: Generated<string>;
    color: Generated<string>;
    targetMarket: Generated<string>;
    depthMm: string | null;
    widthMm: string | null;
    heightMm: string | null;
    netWeightKg: string | null;
    grossWeightKg: string | null;
    gpcBrick: Generated<string>;
    gmd: Generated<unknown>;
    images: Generated<string[]>;
    existing: Generated<boolean>;
    batchId: string | null;
    status: Generated<0 | 1 | 2 | 3 | 4 | 6 | 7>;
    statusBefore: 2 | 4 | null;
    flagReason: Generated<string>;
    everSubmitted: Generated<boolean>;
    opinion: Generated<string>;
    submitTime: string | null;
    allotTime: string | null;
    reportNo: string | null;
    listedDate: string | null;
    stopTime: string | null;
    stopReason: Generated<string>;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
    sound: string | null;
  };
  company: {
    id: Generated<string>;
    companyId: GeneratedAlways<string | null>;
    name: string;
    shortName: Generated<string>;
    uscc: string;
    companyRoles: Generated<string[]>;
    adcode: Generated<string>;
    regionName: Generated<string>;
    address: Generated<string>;
    contactName: Generated<string>;
    contactPhone: Generated<string>;
    logo: Generated<string>;
    intro: Generated<string>;
    entNo: string | null;
    nodePrefix: string | null;
    authStatus: Generated<number>;
    serviceExpire: string | null;
    associationTag: Generated<string>;
    isPlatform: Generated<boolean>;
    isTrial: Generated<boolean>;
    shipActivates: Generated<boolean>;
    scanWarnCount: Generated<number>;
    scanWarnCities: Generated<number>;
    version: Generated<number>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
    applicantId: string | null;
    companyType: Generated<'ENTERPRISE' | 'INDIVIDUAL' | 'INSTITUTION' | 'SOCIAL' | 'OTHER'>;
    usccSpecial: Generated<boolean>;
    usccReason: Generated<string>;
    licenceImg: string | null;
    legalPerson: Generated<string>;
    legalIdType: Generated<'ID_CARD' | 'PASSPORT' | 'PERMIT'>;
    legalIdNo: Buffer | null;
    regDate: string | null;
    bizTermEnd: string | null;
    regCapital: string | null;
    industryCode: Generated<string>;
    bizScope: Generated<string>;
    contactEmail: Generated<string>;
    authLetter: string | null;
    logoFile: string | null;
    authTime: string | null;
    freezeReason: Generated<string>;
    rightsVersion: Generated<number>;
    nameEn: Generated<string>;
    sound: string | null;
    circulationPages: Generated<'ALL' | 'ITEM' | 'BOX' | 'GS1'>;
    autoReceiveDays: number | null;
    serviceKeepDays: number | null;
    servicePromiseDays: number | null;
    warningCount: number | null;
    warningDays: number | null;
  };
  companyAudit: {
    id: Generated<string>;
    companyId: string | null;
    applicantId: string;
    applyKind: 'FIRST' | 'CHANGE' | 'MAIN_APPEAL' | 'PERSON';
    snapshot: Generated<unknown>;
    before: unknown | null;
    legalIdNo: Buffer | null;
    legalIdBefore: Buffer | null;
    refId: string | null;
    reason: Generated<string>;
    proofs: Generated<string[]>;
    remarks: Generated<unknown>;
    applyStatus: Generated<0 | 1 | 2 | 3 | 4>;
    opinion: Generated<string>;
    submitUser: string | null;
    submitTime: string | null;
    auditor: string | null;
    auditTime: string | null;
    lockUser: string | null;
    lockUntil: string | null;
    version: Generated<number>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
  };
  companyInvite: {
    id: Generated<string>;
    companyId: string;
    userId: string;
    deptId: string | null;
    position: Generated<string>;
    roleCode: string;
    authDeadLine: string | null;
    memo: Generated<string>;
    inviterId: string | null;
    status: Generated<0 | 1 | 2 | 3>;
    createTime: Generated<string>;
    handledTime: string | null;
  };
  companyJoinApply: {
    id: Generated<string>;
    companyId: string;
    userId: string;
    applyReason: string;
    status: Generated<0 | 1 | 2 | 3>;
    opinion: Generated<string>;
    handlerId: string | null;
    createTime: Generated<string>;
    handledTime: string | null;
  };
  contract: {
    id: Generated<string>;
    companyId: string;
    contractNo: string;
    kind: 'SERVICE' | 'FRAME' | 'APP' | 'EXTRA';
    textId: string | null;
    body: string;
    amount: string;
    startDay: string;
    endDay: string;
    orderIds: Generated<string[]>;
    remark: Generated<string>;
    status: Generated<0 | 1 | 2 | 3 | 4 | 5>;
    note: Generated<string>;
    terminateAsked: string | null;
    terminateReason: Generated<string>;
    sentTime: string | null;
    signTime: string | null;
    signWay: 'SMS' | 'SCAN' | null;
    countersignUser: string | null;
    countersignTime: string | null;
    follows: string | null;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
    fileId: string | null;
  };
  contractDocument: {
    id: Generated<string>;
    companyId: string;
    contractId: string;
    no: number;
    pdf: Buffer;
    sha256: Buffer;
    pages: number | null;
    userName: string;
    createUser: string | null;
    createTime: Generated<string>;
  };
  contractSignature: {
    id: Generated<string>;
    companyId: string;
    contractId: string;
    documentId: string;
    way: 'SMS' | 'SCAN';
    userId: string;
    account: string;
    userName: string;
    phone: Generated<string>;
    address: Buffer;
    sha256: Buffer;
    codeTime: string | null;
    codeState: Generated<string>;
    gatewayId: Generated<string>;
    files: Generated<string[]>;
    fileHashes: Generated<string[]>;
    createTime: Generated<string>;
  };
  contractTemplate: {
    id: Generated<string>;
    code: string;
    name: string;
    nameEn: Generated<string>;
    kind: 'SERVICE' | 'FRAME' | 'APP' | 'EXTRA';
    enabled: Generated<boolean>;
    version: Generated<number>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
  };
  contractTemplateText: {
    id: Generated<string>;
    templateId: string;
    no: number;
    body: string;
    createUser: string | null;
    createTime: Generated<string>;
  };
  dataAuth: {
    id: Generated<string>;
    companyId: string;
    isTest: Generated<boolean>;
    authNo: Generated<string>;
    granteeId: string;
    scopes: string[];
    reach: 'ALL' | 'SERIES' | 'PRODUCT';
    reachIds: Generated<string[]>;
    fields: string[];
    purpose: string;
    startDate: string;
    endDate: string;
    onward: Generated<boolean>;
    public: Generated<boolean>;
    agreement: string | null;
    agreementHash: Generated<string>;
    replaces: string | null;
    reason: Generated<string>;
    answerUser: Generated<string>;
    answerTime: string | null;
    endTime: string | null;
    status: Generated<0 | 1 | 2 | 3 | 4 | 5>;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
  };
  dataAuthRead: {
    id: Generated<string>;
    companyId: string;
    authId: string;
    readerId: string;
    scope: string;
    door: 'PAGE' | 'EXPORT' | 'CHAIN' | 'PUSH';
    objectId: string;
    objectName: Generated<string>;
    fields: string[];
    day: string;
    times: Generated<number>;
    lastUser: Generated<string>;
    lastTime: Generated<string>;
  };
  dataElement: {
    id: Generated<string>;
    code: string;
    revision: Generated<number>;
    status: Generated<0 | 1 | 2>;
    nameCn: string;
    nameEn: string;
    shortName: string;
    definition: Generated<string>;
    search: Generated<string>;
    type: 'text' | 'int' | 'decimal' | 'date' | 'select' | 'multi' | 'switch' | 'image' | 'file' | 'table';
    listCode: string | null;
    min: string | null;
    max: string | null;
    scale: number | null;
    minLength: number | null;
    maxLength: number | null;
    pattern: string | null;
    patternZh: Generated<string>;
    patternEn: Generated<string>;
    unitCode: string | null;
    maxOccurs: Generated<number>;
    dataTypeId: string;
    widgetTypeId: string;
    inforLevelId: string;
    dataLevelId: string;
    categoryId: string;
    keyWordIds: Generated<string[]>;
    constraint: Generated<string>;
    whenCode: string | null;
    whenIn: Generated<string[]>;
    publicDefault: Generated<boolean>;
    helpZh: Generated<string>;
    helpEn: Generated<string>;
    sourceStd: Generated<string>;
    gmdAttr: Generated<string>;
    example: Generated<string>;
    version: Generated<number>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
    publishTime: string | null;
    columnCodes: Generated<string[]>;
  };
  dataElementColumn: {
    elementId: string;
    columnId: string;
    sort: number;
  };
  dataElementOption: {
    elementId: string;
    value: string;
    zh: string;
    en: string;
    sort: Generated<number>;
  };
  department: {
    id: Generated<string>;
    companyId: string;
    parentId: string | null;
    name: string;
    code: Generated<string>;
    leaderUserId: string | null;
    phone: Generated<string>;
    sort: Generated<number>;
    version: Generated<number>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
  };
  dict: {
    id: Generated<string>;
    parentId: string | null;
    code: string;
    dictKey: Generated<string>;
    dictValue: string;
    dictValueEn: Generated<string>;
    sort: Generated<number>;
    isSealed: Generated<boolean>;
    isLocked: Generated<boolean>;
    remark: Generated<string>;
    version: Generated<number>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
    source: Generated<'PLATFORM' | 'VALUES' | 'GMD' | 'INDUSTRY'>;
    release: Generated<string>;
    synonyms: Generated<string[]>;
    color: Generated<string>;
  };
  epcisEvent: {
    companyId: string;
    eventTime: string;
    id: Generated<string>;
    eventId: string;
    eventType: 'ObjectEvent' | 'AggregationEvent' | 'TransactionEvent' | 'TransformationEvent' | 'AssociationEvent';
    action: 'ADD' | 'OBSERVE' | 'DELETE' | null;
    bizStep: Generated<string>;
    disposition: Generated<string>;
    timeZoneOffset: Generated<string>;
    recordTime: Generated<string>;
    readPoint: Generated<string>;
    bizLocation: Generated<string>;
    parent: Generated<string>;
    place: Generated<string>;
    note: Generated<string>;
    doc: Generated<unknown>;
    errorTime: string | null;
    errorReason: Generated<string>;
    correctiveIds: Generated<string[]>;
    source: Generated<'ACT' | 'CAPTURE'>;
    captureId: string | null;
    manual: Generated<boolean>;
    productId: string | null;
    prodBatchId: string | null;
    docId: string | null;
    createUser: string | null;
    appId: string | null;
    station: Generated<string>;
    deviceTime: string | null;
    public: Generated<boolean>;
  };
  errorLog: {
    id: Generated<string>;
    companyId: string | null;
    userId: string;
    url: string;
    time: string;
    type: string;
    message: string;
    stack: Generated<string>;
    info: Generated<string>;
    agent: Generated<string>;
    createTime: Generated<string>;
  };
  eventDelivery: {
    id: Generated<string>;
    companyId: string;
    subscription: string;
    at: Generated<string>;
    sinceTime: string;
    events: number;
    answer: number;
    fault: Generated<string>;
    ms: number;
  };
  eventKey: {
    companyId: string;
    eventId: string;
    declaration: Generated<boolean>;
    eventTime: string;
    event: string;
  };
  eventQuery: {
    id: Generated<string>;
    companyId: string;
    name: string;
    query: unknown;
    keyId: string;
    createTime: Generated<string>;
  };
  eventReading: {
    companyId: string;
    eventTime: Generated<string>;
    event: Generated<string>;
    unreadable: Generated<string[]>;
  };
  eventReference: {
    companyId: string;
    key: string;
    eventTime: string;
    event: string;
  };
  eventSubject: {
    companyId: string;
    eventTime: string;
    event: string;
    role: 'EPC' | 'PARENT' | 'CHILD' | 'INPUT' | 'OUTPUT' | 'CLASS' | 'INPUT_CLASS' | 'OUTPUT_CLASS';
    epc: string | null;
    batchId: string | null;
    serials: string | null;
    boxId: string | null;
    serialFrom: GeneratedAlways<number | null>;
    serialTo: GeneratedAlways<number | null>;
  };
  eventSubscription: {
    id: Generated<string>;
    companyId: string;
    subscriptionId: Generated<string>;
    queryId: string;
    keyId: string;
    dest: string;
    secret: Buffer;
    schedule: unknown | null;
    reportIfEmpty: Generated<boolean>;
    epcFormat: string;
    initialTime: string;
    sinceTime: string;
    sinceEvent: Generated<string>;
    batch: Generated<number>;
    status: Generated<1 | 2 | 3>;
    failures: Generated<number>;
    nextRun: string;
    lastNotified: string | null;
    lastFault: Generated<string>;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
  };
  feedback: {
    id: Generated<string>;
    companyId: string;
    source: 'H5' | 'PORTAL' | 'CARD' | 'COMPANY' | 'CONSOLE';
    kind: Generated<'CONSULT' | 'COMPLAINT' | 'SUGGEST' | 'FAKE'>;
    content: string;
    contactName: Generated<string>;
    contactPhone: Buffer | null;
    code: Generated<string>;
    productId: string | null;
    images: Generated<string[]>;
    status: Generated<0 | 1 | 2 | 3 | 4>;
    reply: Generated<string>;
    internalNote: Generated<string>;
    handlerId: string | null;
    replyTime: string | null;
    clientHash: Buffer | null;
    version: Generated<number>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
    feedbackNo: Generated<string>;
    contactMail: Buffer | null;
    bought: Generated<string>;
    replyWay: 'SMS' | 'MAIL' | 'KEPT' | 'FAILED' | 'NONE' | null;
    replies: Generated<number>;
    passedTo: string | null;
    passedFrom: string | null;
    updateUser: string | null;
    requestNo: Generated<string>;
  };
  file: {
    id: Generated<string>;
    companyId: string | null;
    userId: string | null;
    scene: string;
    public: boolean;
    originalName: string;
    mime: string;
    size: string;
    sha256: Buffer;
    place: string;
    width: number | null;
    height: number | null;
    createTime: Generated<string>;
  };
  fillLink: {
    id: Generated<string>;
    companyId: string;
    fillingId: string;
    linkSeed: Buffer;
    linkHash: Buffer;
    pinHash: Buffer;
    tries: Generated<number>;
    until: string;
    revoked: Generated<boolean>;
    openedTime: string | null;
    createUser: string | null;
    createTime: Generated<string>;
    version: Generated<number>;
  };
  gmdAttribute: {
    id: Generated<string>;
    moduleId: string;
    code: string;
    nameCn: string;
    nameEn: string;
    type: 'TEXT' | 'NUMBER' | 'DATE' | 'CHOICE';
    mandatory: Generated<boolean>;
    maxLength: number | null;
    unitZh: string | null;
    unitEn: string | null;
    listCode: string | null;
    elementCode: Generated<string>;
    transform: Generated<'SAME' | 'UNIT' | 'MAP'>;
    remark: Generated<string>;
    release: Generated<string>;
    enabled: Generated<boolean>;
    sort: Generated<number>;
    version: Generated<number>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
  };
  gmdModule: {
    id: Generated<string>;
    code: string;
    nameCn: string;
    nameEn: string;
    sort: Generated<number>;
  };
  goodsAllot: {
    id: Generated<string>;
    companyId: string;
    commodityCodeId: string;
    batchId: string | null;
    applyStatus: Generated<0 | 1 | 2 | 3 | 4>;
    opinion: Generated<string>;
    submitUser: string | null;
    submitTime: Generated<string>;
    auditor: string | null;
    auditTime: string | null;
    autoPassed: Generated<boolean>;
    lockUser: string | null;
    lockUntil: string | null;
    version: Generated<number>;
    createTime: Generated<string>;
  };
  goodsBatch: {
    id: Generated<string>;
    companyId: string;
    isTest: Generated<boolean>;
    batchNo: string;
    kind: 'ALLOT' | 'REGISTER';
    source: Generated<'FORM' | 'EXCEL' | 'API'>;
    prefixId: string | null;
    total: Generated<number>;
    ok: Generated<number>;
    failed: Generated<number>;
    status: Generated<0 | 1 | 2 | 3>;
    fileId: string | null;
    errorFile: string | null;
    remark: Generated<string>;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
  };
  goodsBatchRow: {
    companyId: string;
    batchId: string;
    rowNo: number;
    content: unknown;
    faults: Generated<unknown>;
    commodityCodeId: string | null;
  };
  goodsReport: {
    id: Generated<string>;
    companyId: string;
    commodityCodeId: string;
    reportType: 'NEW' | 'CHANGE' | 'STOP';
    snapshot: unknown;
    before: Generated<unknown>;
    reason: Generated<string>;
    applyStatus: Generated<0 | 1 | 2 | 3 | 4>;
    opinion: Generated<string>;
    submitUser: string | null;
    submitTime: Generated<string>;
    auditor: string | null;
    auditTime: string | null;
    lockUser: string | null;
    lockUntil: string | null;
    version: Generated<number>;
    createTime: Generated<string>;
  };
  gs1Prefix: {
    id: Generated<string>;
    companyId: string;
    isTest: Generated<boolean>;
    prefix: string;
    memberName: string;
    certNo: string;
    certFile: Generated<string[]>;
    issueDate: string;
    validFrom: string;
    validTo: string;
    gln: string | null;
    remark: Generated<string>;
    itemCursor: Generated<number>;
    status: Generated<0 | 1 | 2 | 3 | 4>;
    cancelReason: Generated<string>;
    cancelTime: string | null;
    applyStatus: Generated<0 | 1 | 2 | 3 | 4>;
    opinion: Generated<string>;
    submitUser: string | null;
    submitTime: string | null;
    auditor: string | null;
    auditTime: string | null;
    lockUser: string | null;
    lockUntil: string | null;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
  };
  gtinFinding: {
    id: Generated<string>;
    companyId: string;
    commodityCodeId: string;
    rule: string;
    level: 1 | 2 | 3;
    params: Generated<unknown>;
    foundTime: Generated<string>;
    seenTime: Generated<string>;
    status: Generated<0 | 1 | 2 | 3>;
    handler: string | null;
    handleTime: string | null;
    reason: Generated<string>;
    toldTime: string | null;
    version: Generated<number>;
  };
  holding: {
    companyId: string;
    receiverId: string;
    productId: string;
    status: 3 | 4 | 5 | 6;
    units: string;
    since: Generated<string>;
  };
  holdingCheck: {
    companyId: string;
    checkedTime: Generated<string>;
    drift: number;
  };
  holdingDelta: {
    companyId: string;
    id: Generated<string>;
    receiverId: string;
    productId: string;
    status: 3 | 4 | 5 | 6;
    units: string;
    at: Generated<string>;
  };
  idempotencyKey: {
    userId: string;
    key: string;
    call: string;
    bodyHash: Buffer;
    answer: unknown;
    at: Generated<string>;
    actingCompanyId: string;
  };
  importRun: {
    id: Generated<string>;
    companyId: string;
    call: string;
    rows: unknown;
    undoneTime: string | null;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
  };
  industry: {
    id: Generated<string>;
    code: string;
    name: string;
    nameEn: Generated<string>;
    parentCode: string | null;
    edition: Generated<string>;
    enabled: Generated<boolean>;
    version: Generated<number>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
  };
  installAct: {
    companyId: string;
    orderId: string;
    key: string;
    answer: unknown;
    createTime: Generated<string>;
  };
  installOrder: {
    id: Generated<string>;
    companyId: string;
    isTest: Generated<boolean>;
    orderNo: Generated<string>;
    kind: 'INSTALL' | 'MAINTAIN' | 'MEASURE';
    status: Generated<0 | 1 | 2 | 3 | 4 | 5 | 6>;
    source: Generated<'HAND' | 'SALE' | 'RHYTHM'>;
    ofDoc: string | null;
    ofOrder: string | null;
    pieces: Generated<unknown>;
    productId: string | null;
    products: Generated<string>;
    strangers: Generated<string[]>;
    missingNote: Generated<string>;
    customerOrderNo: Generated<string>;
    customerName: Buffer | null;
    customerPhone: Buffer | null;
    phoneHash: Buffer | null;
    adcode: Generated<string>;
    address: Buffer | null;
    visitFrom: string | null;
    visitTo: string | null;
    confirmedTime: string | null;
    workerName: Generated<string>;
    workerPhone: Buffer | null;
    workerHash: Buffer | null;
    receiverId: string | null;
    receiverCompany: string | null;
    checklist: unknown | null;
    checklistEdition: Generated<number>;
    answers: Generated<unknown>;
    photosBefore: Generated<string[]>;
    photosAfter: Generated<string[]>;
    signature: string | null;
    signHash: Buffer | null;
    signTime: string | null;
    refusal: Generated<string>;
    workNote: Generated<string>;
    startTime: string | null;
    finishTime: string | null;
    acceptTime: string | null;
    rejectReason: Generated<string>;
    cancelReason: Generated<string>;
    rhythm: Generated<number>;
    nextDay: string | null;
    nextOrder: string | null;
    rating: 1 | 2 | 3 | 4 | 5 | null;
    ratingNote: Generated<string>;
    remark: Generated<string>;
    workSeed: Buffer | null;
    workHash: Buffer | null;
    workUser: string | null;
    workFiles: Generated<string[]>;
    visitSeed: Buffer | null;
    visitHash: Buffer | null;
    visitUser: string | null;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
    workSince: Generated<number>;
  };
  inviteLink: {
    id: Generated<string>;
    companyId: string;
    person: string;
    deptId: string | null;
    position: Generated<string>;
    roleCode: string;
    authDeadLine: string | null;
    memo: Generated<string>;
    tokenHash: Buffer;
    until: string;
    status: Generated<0 | 1 | 2>;
    takenBy: string | null;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
    sentTo: Generated<string>;
    sends: Generated<number>;
  };
  invoice: {
    id: Generated<string>;
    companyId: string;
    kind: 'NORMAL' | 'SPECIAL';
    title: string;
    taxNo: string;
    address: Generated<string>;
    phone: Generated<string>;
    bank: Generated<string>;
    account: Generated<string>;
    email: string;
    number: string | null;
    issueDate: string | null;
    fileId: string | null;
    redNumber: string | null;
    issueUser: string | null;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
    amount: Generated<string>;
    status: Generated<0 | 1 | 2 | 3 | 4 | 5>;
    confirmedTime: string | null;
    redReason: '01' | '02' | '03' | '04' | null;
    redNote: Generated<string>;
    redAsked: string | null;
    redDate: string | null;
    replaces: string | null;
    issuedTime: string | null;
    reversedTime: string | null;
  };
  invoiceOrder: {
    id: Generated<string>;
    companyId: string;
    invoiceId: string;
    orderId: string;
    amount: string;
    createTime: Generated<string>;
  };
  isolationRun: {
    id: Generated<string>;
    userName: string;
    ms: number;
    checks: unknown;
    createTime: Generated<string>;
  };
  knownDevice: {
    userId: string;
    device: Buffer;
    agent: Generated<string>;
    createTime: Generated<string>;
    lastTime: Generated<string>;
  };
  labelRevision: {
    id: Generated<string>;
    companyId: string;
    templateId: string;
    revision: number;
    name: string;
    kind: string;
    widthMm: string;
    heightMm: string;
    dpi: number;
    gapMm: string;
    columns: number;
    template: unknown;
    restoredFrom: number | null;
    userName: Generated<string>;
    createTime: Generated<string>;
  };
  labelTemplate: {
    id: Generated<string>;
    companyId: string;
    name: string;
    scheme: Generated<'NORMAL' | 'GS1'>;
    kind: string;
    widthMm: string;
    heightMm: string;
    dpi: Generated<number>;
    gapMm: Generated<string>;
    columns: Generated<number>;
    template: unknown;
    fields: Generated<string[]>;
    isDefault: Generated<boolean>;
    fixedKey: string | null;
    revision: Generated<number>;
    status: Generated<0 | 1 | 2>;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateTime: Generated<string>;
  };
  lead: {
    id: Generated<string>;
    companyId: string;
    leadNo: string;
    companyName: string;
    interest: 'NODE' | 'CODES' | 'GS1' | 'FLOW' | 'SERVICE' | 'SHOW' | 'MARKET' | 'OTHER';
    contact: Buffer;
    phone: Buffer;
    phoneHash: Buffer;
    sources: string[];
    asked: Generated<number>;
    lastAsk: Generated<string>;
    follower: string | null;
    followerSince: string | null;
    lastFollow: string | null;
    nextTime: string | null;
    result: 'INTERESTED' | 'UNSURE' | 'NONE' | null;
    forCompany: string | null;
    orderId: string | null;
    status: Generated<0 | 1 | 2 | 3>;
    closeReason: Generated<string>;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
  };
  leadNote: {
    id: Generated<string>;
    companyId: string;
    leadId: string;
    kind: 'ASK' | 'FOLLOW';
    way: 'MARKET' | 'PORTAL' | 'CARD' | 'H5' | 'PHONE' | 'CALL' | 'WECHAT' | 'MAIL' | 'VISIT';
    content: Buffer;
    result: 'INTERESTED' | 'UNSURE' | 'NONE' | null;
    nextTime: string | null;
    createUser: string | null;
    createTime: Generated<string>;
  };
  listView: {
    id: Generated<string>;
    companyId: string | null;
    userId: string;
    list: string;
    name: string;
    shared: Generated<boolean>;
    filters: Generated<unknown>;
    hidden: Generated<string[]>;
    density: Generated<string>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
  };
  listingAnswer: {
    id: Generated<string>;
    companyId: string;
    ratingId: string;
    content: string;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
  };
  listingFigure: {
    listingId: string;
    subscribers: Generated<number>;
  };
  listingRating: {
    id: Generated<string>;
    companyId: string;
    listingId: string;
    stars: 1 | 2 | 3 | 4 | 5;
    content: string;
    hiddenFor: 'INSULT' | 'ADVERT' | 'PRIVACY' | 'UNRELATED' | 'FALSE' | null;
    hiddenTime: string | null;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
  };
  loginLog: {
    id: Generated<string>;
    userId: string | null;
    way: string;
    outcome: string;
    address: Buffer;
    agent: Generated<string>;
    newDevice: Generated<boolean>;
    createTime: Generated<string>;
  };
  mainTransfer: {
    id: Generated<string>;
    companyId: string;
    fromUserId: string | null;
    toUserId: string;
    oldRoleCode: string | null;
    reason: string;
    licenceFile: string | null;
    letterFile: string | null;
    status: Generated<0 | 1 | 2 | 3 | 4 | 5 | 6>;
    expireTime: string | null;
    opinion: Generated<string>;
    createTime: Generated<string>;
    handledTime: string | null;
  };
  materialCertificate: {
    companyId: string;
    supplier: string;
    material: string;
    aptitudeId: string;
    createUser: string | null;
    createTime: Generated<string>;
  };
  materialLot: {
    id: Generated<string>;
    companyId: string;
    isTest: Generated<boolean>;
    material: string;
    supplier: string;
    lotNo: string;
    certFile: string | null;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
    sourceNo: Generated<string>;
    materialCode: Generated<string>;
    kind: Generated<'PANEL' | 'WOOD' | 'LEATHER' | 'FABRIC' | 'FOAM' | 'HARDWARE' | 'COATING' | 'OTHER'>;
    qty: string | null;
    unit: Generated<string>;
    origin: Generated<string>;
    prodDate: string | null;
    elementValues: Generated<unknown>;
    images: Generated<string[]>;
    public: Generated<boolean>;
    supplierCompany: string | null;
    identifier: Generated<string>;
    sourceLotId: string | null;
    pushId: string | null;
    accepted: unknown | null;
    labelText: Generated<string>;
    status: Generated<0 | 1 | 2 | 9>;
    voidReason: Generated<string>;
    importTime: string | null;
  };
  materialLotVersion: {
    companyId: string;
    lotId: string;
    versionNo: number;
    facts: unknown;
    createUser: string | null;
    createTime: Generated<string>;
  };
  measureUnit: {
    code: string;
    zh: string;
    en: string;
    quantity: string;
    factor: Generated<string>;
    sort: Generated<number>;
    id: Generated<string>;
    enabled: Generated<boolean>;
    version: Generated<number>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
  };
  membership: {
    id: Generated<string>;
    companyId: string;
    userId: string;
    roleCode: string;
    isMain: Generated<boolean>;
    status: Generated<number>;
    deptName: Generated<string>;
    position: Generated<string>;
    authDeadLine: string | null;
    createTime: Generated<string>;
    updateTime: Generated<string>;
    deptId: string | null;
    joinWay: Generated<'FOUND' | 'INVITE' | 'APPLY' | 'STAFF'>;
    memo: Generated<string>;
    version: Generated<number>;
    endTime: string | null;
    madeBy: Generated<string[]>;
    givenBy: string | null;
    givenTime: Generated<string>;
  };
  menu: {
    id: Generated<string>;
    builtIn: Generated<boolean>;
    parentId: string | null;
    appCode: string | null;
    code: string | null;
    name: string | null;
    nameEn: string | null;
    path: string | null;
    source: string | null;
    category: 1 | 2 | null;
    sort: number | null;
    isOpen: boolean | null;
    remark: string | null;
    roles: string[] | null;
    isTab: boolean | null;
    keepAlive: boolean | null;
    isAuth: boolean | null;
    query: unknown | null;
    editionTag: string | null;
    version: Generated<number>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
  };
  migrationRow: {
    companyId: string;
    productId: string;
    productName: string;
    model: string;
    identifier: Generated<string>;
    carried: Generated<unknown>;
    dropped: Generated<unknown>;
    missing: Generated<unknown>;
    createUser: string | null;
    createTime: Generated<string>;
  };
  migrationState: {
    companyId: string;
    convert: Generated<boolean>;
    login: Generated<boolean>;
    running: Generated<boolean>;
    convertTime: string | null;
    result: unknown | null;
    updateTime: Generated<string>;
  };
  movement: {
    id: Generated<string>;
    companyId: string;
    batchId: string | null;
    serials: string | null;
    boxId: string | null;
    status: 3 | 4 | 5 | 6;
    holderCompany: string | null;
    receiverId: string | null;
    holder: Generated<string>;
    docNo: Generated<string>;
    during: string;
    event: string;
    serialFrom: GeneratedAlways<number | null>;
    serialTo: GeneratedAlways<number | null>;
  };
  msgNotify: {
    id: Generated<string>;
    companyId: string;
    userId: string;
    title: string;
    content: Generated<string>;
    mark: Generated<string>;
    path: Generated<string>;
    sendUser: Generated<string>;
    level: Generated<string>;
    status: Generated<number>;
    createTime: Generated<string>;
    titleEn: Generated<string>;
    contentEn: Generated<string>;
    kind: Generated<'REVIEW' | 'EXPIRY' | 'WARNING' | 'ORDER' | 'SYSTEM' | 'NOTICE'>;
    deleteTime: string | null;
  };
  msgRecord: {
    id: Generated<string>;
    companyId: string;
    userId: string;
    notifyId: string | null;
    sendId: string | null;
    scene: Generated<string>;
    kind: string;
    channel: 'SITE' | 'MAIL' | 'SMS';
    title: string;
    titleEn: Generated<string>;
    body: Generated<string>;
    bodyEn: Generated<string>;
    path: Generated<string>;
    state: 'queued' | 'sent' | 'kept' | 'failed' | 'skipped' | 'withdrawn';
    target: Generated<string>;
    fault: Generated<string>;
    tries: Generated<number>;
    due: Generated<string>;
    createTime: Generated<string>;
    sentTime: string | null;
  };
  msgSend: {
    id: Generated<string>;
    companyId: string;
    title: string;
    titleEn: Generated<string>;
    content: string;
    contentEn: Generated<string>;
    level: string;
    path: Generated<string>;
    channels: string[];
    audience: unknown;
    sendTime: string;
    status: Generated<0 | 1 | 2 | 3 | 4>;
    total: Generated<number>;
    sent: Generated<number>;
    withdrawn: Generated<number>;
    afterUser: Generated<string>;
    taskId: string | null;
    createUser: string;
    sender: string;
    createTime: Generated<string>;
  };
  msgTemplate: {
    id: Generated<string>;
    code: string;
    appCode: string;
    scene: string;
    title: string;
    titleEn: Generated<string>;
    content: Generated<string>;
    contentEn: Generated<string>;
    path: Generated<string>;
    channels: string[];
    enabled: Generated<boolean>;
    operator: Generated<string>;
    version: Generated<number>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
    sentTime: string | null;
  };
  nodeApply: {
    id: Generated<string>;
    companyId: string;
    applyType: Generated<string>;
    kind: 'FIRST' | 'RENEW';
    orderId: string;
    year: number;
    periodStart: string | null;
    periodEnd: string | null;
    createTime: Generated<string>;
    updateTime: Generated<string>;
  };
  nodeRecord: {
    id: Generated<string>;
    companyId: string;
    identifier: string;
    objectType: 'COMPANY' | 'BRAND' | 'PRODUCT' | 'ITEM' | 'BOX' | 'LOT';
    objectId: string;
    record: Generated<unknown>;
    resolveStatus: Generated<number>;
    upstreamSync: Generated<'NONE' | 'DONE' | 'FAILED'>;
    ttl: Generated<number>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
  };
  oauthAttempt: {
    stateHash: Buffer;
    source: string;
    verifier: Buffer;
    nonce: string;
    until: string;
  };
  oauthStranger: {
    keyHash: Buffer;
    source: string;
    openId: string;
    name: Generated<string>;
    email: string | null;
    until: string;
  };
  orders: {
    id: Generated<string>;
    companyId: string;
    orderNo: string;
    bizType: 'NODE_ANNUAL_FEE' | 'CODE_PACK' | 'APP';
    lines: unknown;
    amount: string;
    payWay: Generated<'TRANSFER' | 'ONLINE' | 'BALANCE'>;
    paidTime: string | null;
    deliveredTime: string | null;
    status: Generated<0 | 1 | 2 | 3 | 4 | 5>;
    opinion: Generated<string>;
    payDeadline: Generated<string>;
    confirmUser: string | null;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateTime: Generated<string>;
    paymentId: string | null;
    refundReason: Generated<string>;
    refundAsked: string | null;
    deliverKind: string;
    deliver: Generated<unknown>;
    attemptId: string | null;
  };
  outbox: {
    id: Generated<string>;
    channel: 'sms' | 'mail';
    target: string;
    subject: Generated<string>;
    body: string;
    state: Generated<'queued' | 'sent' | 'failed' | 'kept'>;
    fault: Generated<string>;
    createTime: Generated<string>;
    sentTime: string | null;
    codeId: string | null;
    gatewayId: Generated<string>;
  };
  packRule: {
    id: Generated<string>;
    companyId: string;
    productId: string;
    perCarton: number;
    perPallet: Generated<number>;
    mixed: Generated<boolean>;
    autoSeal: Generated<boolean>;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
    wholeSets: Generated<boolean>;
  };
  packSetting: {
    companyId: string;
    scheme: 'SSCC' | 'PLATFORM';
    prefixId: string | null;
    extension: Generated<number>;
    updateUser: string | null;
    updateTime: Generated<string>;
  };
  packing: {
    id: Generated<string>;
    companyId: string;
    boxId: string;
    batchId: string | null;
    serials: string | null;
    childBoxId: string | null;
    pieceNo: Generated<number>;
    pieceTotal: Generated<number>;
    during: string;
    docNo: Generated<string>;
    operator: string | null;
    station: Generated<string>;
    serialFrom: GeneratedAlways<number | null>;
    serialTo: GeneratedAlways<number | null>;
  };
  partner: {
    id: Generated<string>;
    companyId: string;
    name: string;
    uscc: string;
    kinds: string[];
    regions: string[];
    contact: Buffer;
    phone: Buffer;
    services: string;
    priceNote: Generated<string>;
    files: string[];
    qualificationEnd: string;
    linkedCompany: string | null;
    enabled: Generated<boolean>;
    applyStatus: Generated<number>;
    opinion: Generated<string>;
    submitUser: string | null;
    submitTime: string | null;
    auditor: string | null;
    auditTime: string | null;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
    trusted: Generated<boolean>;
  };
  partnerRating: {
    id: Generated<string>;
    companyId: string;
    partnerId: string;
    printOrderId: string;
    stars: 1 | 2 | 3 | 4 | 5;
    content: Generated<string>;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
  };
  passkey: {
    credentialId: string;
    userId: string;
    publicKey: Buffer;
    counter: Generated<string>;
    transports: Generated<string[]>;
    name: Generated<string>;
    createTime: Generated<string>;
    lastUsed: string | null;
  };
  passkeyChallenge: {
    id: string;
    challenge: string;
    userId: string | null;
    rpId: string;
    until: string;
  };
  passwordReset: {
    id: Generated<string>;
    userId: string;
    askedBy: string;
    reason: Generated<string>;
    status: Generated<1 | 2 | 3>;
    decidedBy: string | null;
    opinion: Generated<string>;
    createTime: Generated<string>;
    decideTime: string | null;
  };
  payAttempt: {
    id: Generated<string>;
    companyId: string;
    orderIds: string[];
    amount: string;
    channel: 'WECHAT' | 'ALIPAY';
    outTradeNo: string;
    qr: Generated<string>;
    status: Generated<0 | 1 | 2 | 3 | 4 | 5 | 6>;
    providerNo: Generated<string>;
    paidTime: string | null;
    expireTime: string;
    opinion: Generated<string>;
    nextAsk: Generated<string>;
    asked: Generated<number>;
    fault: Generated<string>;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateTime: Generated<string>;
    countedTime: string | null;
  };
  payNotice: {
    id: Generated<string>;
    companyId: string;
    attemptId: string;
    channel: 'WECHAT' | 'ALIPAY';
    noticeId: string;
    createTime: Generated<string>;
  };
  payment: {
    id: Generated<string>;
    companyId: string;
    amount: string;
    orderIds: string[];
    payer: Generated<string>;
    payDate: string | null;
    transactionNo: Generated<string>;
    files: Generated<string[]>;
    bankNote: Generated<string>;
    applyStatus: Generated<0 | 1 | 2 | 3 | 4>;
    opinion: Generated<string>;
    submitUser: string | null;
    submitTime: string | null;
    auditor: string | null;
    auditTime: string | null;
    lockUser: string | null;
    lockUntil: string | null;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateTime: Generated<string>;
    arrived: string | null;
  };
  permissionApply: {
    id: Generated<string>;
    companyId: string;
    userId: string;
    route: string;
    reason: string;
    status: Generated<number>;
    day: Generated<string>;
    createTime: Generated<string>;
  };
  phoneAct: {
    companyId: string;
    accountId: string;
    key: string;
    answer: unknown;
    createTime: Generated<string>;
  };
  phoneFile: {
    companyId: string;
    accountId: string;
    fileId: string;
    createTime: Generated<string>;
  };
  pinTry: {
    companyId: string;
    code: string;
    clientHash: Buffer;
    failures: Generated<number>;
    lockedUntil: string | null;
    lastTime: Generated<string>;
  };
  platformConfig: {
    onlyOne: Generated<boolean>;
    operatorName: string;
    platformName: string;
    logo: Generated<string>;
    loginBg: Generated<string>;
    footerText: Generated<string>;
    techSupport: Generated<string>;
    hotline: Generated<string>;
    icp: Generated<string>;
    noticeBar: Generated<string[]>;
    nodePrefixRoot: Generated<string>;
    ecodeVersion: Generated<string>;
    ecodeNsi: Generated<string>;
    demoMode: Generated<boolean>;
    tokenTime: Generated<number>;
    bankName: Generated<string>;
    bankAccount: Generated<string>;
    payee: Generated<string>;
    setUpHash: string | null;
    autoPassCodes: Generated<boolean>;
    version: Generated<number>;
    autoPassGtins: Generated<boolean>;
    rightsVersion: Generated<number>;
    iframeHosts: Generated<string[]>;
    legacyOffDate: Generated<string>;
    keyCheck: Generated<string>;
    operatorNameEn: Generated<string>;
    platformNameEn: Generated<string>;
    footerTextEn: Generated<string>;
    noticeBarEn: Generated<string[]>;
    stationScanDays: Generated<number>;
    scanMonths: Generated<number>;
  };
  printCount: {
    id: Generated<string>;
    companyId: string;
    jobId: string;
    kind: 'VERIFIED' | 'SPOILT' | 'MISSING';
    serialFrom: number;
    serialTo: number;
    remedy: Generated<'NONE' | 'VOIDED' | 'REPRINTED'>;
    reason: Generated<string>;
    userName: Generated<string>;
    createTime: Generated<string>;
    remedyReason: Generated<string>;
    remedyBy: Generated<string>;
    remedyTime: string | null;
  };
  printJob: {
    id: Generated<string>;
    companyId: string;
    jobNo: string;
    templateId: string | null;
    batchId: string | null;
    rangeFrom: number;
    rangeTo: number;
    copies: Generated<number>;
    mode: 'BROWSER' | 'PDF' | 'ZPL' | 'TSPL';
    dpi: number;
    template: unknown | null;
    reprintOf: string | null;
    reason: Generated<string>;
    labels: number;
    filePlace: Generated<string>;
    fileSize: string | null;
    taskId: string | null;
    status: Generated<0 | 1 | 2 | 3>;
    fault: Generated<string>;
    operator: string | null;
    operatorName: Generated<string>;
    createTime: Generated<string>;
    printedTime: string | null;
    version: Generated<number>;
    barcodeId: string | null;
    prodBatchId: string | null;
    printerId: string | null;
    sent: Generated<number>;
    templateRevision: Generated<number>;
    again: Generated<boolean>;
    good: number | null;
    closedBy: Generated<string>;
    closedTime: string | null;
    startAt: Generated<number>;
    boxIds: string[] | null;
    productId: string | null;
  };
  printOrder: {
    id: Generated<string>;
    companyId: string;
    jobId: string;
    partner: string;
    tokenHash: Buffer;
    pinHash: Buffer;
    until: string;
    tries: Generated<number>;
    downloads: Generated<number>;
    status: Generated<0 | 1 | 2>;
    good: number | null;
    remark: Generated<string>;
    openedTime: string | null;
    reportedTime: string | null;
    userName: Generated<string>;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
    partnerId: string | null;
  };
  printSetting: {
    companyId: string;
    forbidReprint: Generated<boolean>;
  };
  printer: {
    id: Generated<string>;
    companyId: string;
    isTest: Generated<boolean>;
    name: string;
    language: 'ZPL' | 'TSPL';
    dpi: 203 | 300 | 600;
    widthMm: string;
    heightMm: string;
    way: 'NETWORK' | 'SPOOL' | 'FILE' | 'USB' | 'SERIAL' | 'DIALOG';
    address: Generated<string>;
    port: Generated<number>;
    media: Generated<'gap' | 'mark' | 'endless'>;
    narrow: Generated<number>;
    testTime: string | null;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
    font: Generated<string>;
    store: Generated<boolean>;
  };
  proCategory: {
    id: Generated<string>;
    code: string;
    nameZh: string;
    nameEn: string;
    parentId: string | null;
    level: number;
    requireReport: Generated<boolean>;
    requireStandards: Generated<string[]>;
    sort: Generated<number>;
    status: Generated<number>;
    gpcBrick: Generated<string>;
    version: Generated<number>;
    hsCode: Generated<string>;
    auditHint: Generated<string>;
    mergedInto: string | null;
    createTime: Generated<string>;
    updateTime: Generated<string>;
  };
  productCounter: {
    companyId: string;
    lastNo: number;
  };
  productIdentify: {
    id: Generated<string>;
    companyId: string;
    isTest: Generated<boolean>;
    seriesId: string;
    brandId: string;
    categoryId: string;
    productName: string;
    model: string;
    spec: string;
    productType: Generated<'STD' | 'CUSTOM'>;
    unit: string;
    color: Generated<string>;
    materials: Generated<string[]>;
    packagePieces: Generated<number>;
    retailPrice: string | null;
    warrantyMonths: Generated<number>;
    executeStandards: Generated<string[]>;
    mainImgs: Generated<string[]>;
    video: string | null;
    detail: Generated<string>;
    gtin: string | null;
    labelTemplateId: string | null;
    productNo: string | null;
    identifier: string | null;
    scheme: Generated<'NODE' | 'GS1'>;
    edition: Generated<string>;
    applyStatus: Generated<0 | 1 | 2 | 3 | 4>;
    serviceStatus: Generated<0 | 1 | 2 | 3 | 4>;
    serviceBefore: number | null;
    freezeReason: Generated<string>;
    serviceStart: string | null;
    serviceEnd: string | null;
    opinion: Generated<string>;
    fieldRemarks: Generated<unknown>;
    submitUser: string | null;
    submitTime: string | null;
    auditor: string | null;
    auditTime: string | null;
    autoPassed: Generated<boolean>;
    lockUser: string | null;
    lockUntil: string | null;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
    commodityCodeId: string | null;
    gpcBrick: Generated<string>;
    countryOfOrigin: Generated<string>;
    batchManaged: Generated<boolean>;
    serialManaged: Generated<boolean>;
    sound: string | null;
  };
  productIdentifyModel: {
    id: Generated<string>;
    companyId: string;
    productId: string;
    standardId: string;
    standardVersionId: string;
    elementValues: Generated<unknown>;
    selected: Generated<string[]>;
    aptitudeId: string | null;
    aptitudeCompany: string | null;
    isCurrent: Generated<boolean>;
    version: Generated<number>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
  };
  productSeries: {
    id: Generated<string>;
    companyId: string;
    isTest: Generated<boolean>;
    brandId: string;
    parentId: string | null;
    name: string;
    level: 1 | 2 | 3;
    sort: Generated<number>;
    version: Generated<number>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
  };
  productStandard: {
    id: Generated<string>;
    code: string;
    nameCn: string;
    nameEn: string;
    mandatory: Generated<boolean>;
    validFrom: string | null;
    validUntil: string | null;
    version: Generated<number>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
  };
  productionBatch: {
    id: Generated<string>;
    companyId: string;
    isTest: Generated<boolean>;
    batchNo: string;
    productId: string;
    line: Generated<string>;
    prodDate: string;
    qty: Generated<number>;
    inspector: Generated<string>;
    qcResult: 'PASS' | 'PENDING' | 'FAIL';
    createUser: string | null;
    createTime: Generated<string>;
    factory: Generated<string>;
    planQty: Generated<number>;
    shipped: Generated<number>;
    status: Generated<0 | 1 | 2 | 3 | 4>;
    qcReport: string | null;
    qcNote: Generated<string>;
    qcTime: string | null;
    remark: Generated<string>;
    cancelReason: Generated<string>;
    importTime: string | null;
    version: Generated<number>;
    updateUser: string | null;
    updateTime: Generated<string>;
  };
  productionMaterial: {
    companyId: string;
    prodBatchId: string;
    materialLotId: string;
    amount: Generated<string>;
    id: Generated<string>;
    qty: string | null;
    linkUser: string | null;
    linkTime: Generated<string>;
  };
  qualityWarning: {
    id: Generated<string>;
    companyId: string;
    prodBatchId: string;
    productId: string;
    requests: number;
    firstTime: string;
    lastTime: string;
    status: Generated<0 | 1 | 2>;
    reason: Generated<string>;
    recallId: string | null;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
  };
  quickEntry: {
    companyId: string;
    userId: string;
    paths: string[];
  };
  quotaLedger: {
    id: Generated<string>;
    companyId: string;
    codeType: string;
    delta: string;
    reason: string;
    refId: string | null;
    createTime: Generated<string>;
  };
  realNameCheck: {
    id: Generated<string>;
    userId: string;
    provider: string;
    idType: string;
    idNoHash: Buffer;
    outcome: 'match' | 'mismatch' | 'manual';
    detail: Generated<string>;
    createTime: Generated<string>;
  };
  recall: {
    id: Generated<string>;
    companyId: string;
    isTest: Generated<boolean>;
    recallNo: string;
    title: string;
    drill: Generated<boolean>;
    reason: string;
    instructions: string;
    instructionsEn: Generated<string>;
    hotline: Generated<string>;
    source: unknown;
    status: Generated<0 | 1 | 2 | 3 | 4 | 5>;
    units: Generated<number>;
    boxes: Generated<number>;
    holders: Generated<number>;
    answered: Generated<number>;
    findMs: Generated<number>;
    submitUser: string | null;
    submitTime: string | null;
    opinion: Generated<string>;
    approveUser: string | null;
    publishTime: string | null;
    endTime: string | null;
    endReason: Generated<string>;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
    foundTime: Generated<string>;
    authors: Generated<string[]>;
    endAskUser: string | null;
    endAskTime: string | null;
  };
  recallBox: {
    companyId: string;
    recallId: string;
    boxId: string;
    boxNo: string;
    units: number;
    holderIds: Generated<string[]>;
  };
  recallHolder: {
    id: Generated<string>;
    companyId: string;
    recallId: string;
    holderCompany: string | null;
    receiverId: string | null;
    name: string;
    units: number;
    boxes: Generated<number>;
    found: number | null;
    answer: Generated<string>;
    answerTime: string | null;
    answerUser: string | null;
    version: Generated<number>;
    linkSeed: Buffer | null;
    linkHash: Buffer | null;
    byHolder: Generated<boolean>;
    sold: number | null;
    returned: number | null;
    destroyed: number | null;
    contactName: Generated<string>;
    contactPhone: Buffer | null;
    linkUser: string | null;
    told: Generated<boolean>;
  };
  recallRun: {
    companyId: string;
    recallId: string;
    batchId: string;
    serials: string;
    holderId: string;
  };
  receiveAct: {
    companyId: string;
    key: string;
    docId: string;
    answer: unknown;
    createTime: Generated<string>;
  };
  receiveLink: {
    id: Generated<string>;
    companyId: string;
    docId: string;
    linkSeed: Buffer;
    linkHash: Buffer;
    until: string;
    revoked: Generated<boolean>;
    files: Generated<string[]>;
    openedTime: string | null;
    createUser: string | null;
    createTime: Generated<string>;
    version: Generated<number>;
  };
  receiver: {
    id: Generated<string>;
    companyId: string;
    isTest: Generated<boolean>;
    code: string;
    name: string;
    sound: string | null;
    type: 'DEALER' | 'STORE' | 'PROJECT' | 'ECOM' | 'WAREHOUSE' | 'FACTORY' | 'SERVICE';
    parentId: string | null;
    level: Generated<1 | 2 | 3 | 4 | 5>;
    contact: Buffer;
    phone: Buffer;
    adcode: string;
    address: Generated<string>;
    gln: Generated<string>;
    contractNo: Generated<string>;
    contractStart: string;
    contractEnd: string;
    onward: Generated<boolean>;
    remark: Generated<string>;
    boundCompany: string | null;
    bindStatus: Generated<0 | 1 | 2 | 3>;
    bindTime: string | null;
    areaVersion: Generated<number>;
    status: Generated<0 | 1 | 2 | 3>;
    endReason: Generated<string>;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
  };
  receiverAccount: {
    id: Generated<string>;
    companyId: string;
    receiverId: string;
    name: Buffer;
    phone: Buffer;
    phoneHash: Buffer;
    enabled: Generated<boolean>;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
  };
  receiverArea: {
    companyId: string;
    receiverId: string;
    areaVersion: number;
    no: number;
    brandId: string | null;
    seriesId: string | null;
    productId: string | null;
    goodsName: Generated<string>;
    divisions: string[];
    validFrom: string;
    validTo: string | null;
    createUser: string | null;
    createTime: Generated<string>;
  };
  receiverSession: {
    id: Generated<string>;
    companyId: string;
    accountId: string;
    tokenHash: Buffer;
    agent: Generated<string>;
    until: string;
    revoked: Generated<boolean>;
    createTime: Generated<string>;
    usedTime: Generated<string>;
  };
  recoveryCode: {
    userId: string;
    codeHash: Buffer;
    usedTime: string | null;
  };
  refundRow: {
    id: Generated<string>;
    companyId: string;
    orderId: string | null;
    attemptId: string | null;
    amount: string;
    way: 'TRANSFER' | 'ONLINE' | 'BALANCE';
    refundNo: string;
    reason: Generated<string>;
    status: Generated<0 | 1 | 2 | 3>;
    providerNo: Generated<string>;
    answer: Generated<string>;
    doneTime: string | null;
    nextAsk: Generated<string>;
    asked: Generated<number>;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateTime: Generated<string>;
  };
  renewal: {
    id: Generated<string>;
    companyId: string;
    objectType: string;
    objectId: string;
    periodEnd: string;
    decision: 'ORDERED' | 'GIVEN_UP';
    reason: Generated<string>;
    orderId: string | null;
    name: string;
    nameEn: Generated<string>;
    startDay: string | null;
    lastAmount: string | null;
    quantity: Generated<number>;
    amount: string | null;
    open: Generated<boolean>;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
  };
  role: {
    id: Generated<string>;
    companyId: string | null;
    code: string;
    name: string;
    nameEn: Generated<string>;
    side: 'platform' | 'enterprise';
    kind: 'SYSTEM' | 'CUSTOM';
    dataScope: Generated<'ALL' | 'DEPT_TREE' | 'DEPT' | 'SELF'>;
    sort: Generated<number>;
    remark: Generated<string>;
    originCode: string | null;
    draft: string[] | null;
    release: Generated<number>;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
    draftAuthors: Generated<string[]>;
    draftTime: string | null;
  };
  rolePermission: {
    roleId: string;
    companyId: string | null;
    code: string;
    allowed: Generated<boolean>;
    giveUser: Generated<string | null>;
    giveTime: Generated<string | null>;
  };
  roleRelease: {
    roleId: string;
    release: number;
    codes: string[];
    added: string[];
    removed: string[];
    publisher: Generated<string>;
    publishTime: Generated<string>;
  };
  sampleRow: {
    companyId: string;
    rowId: string;
  };
  scanArchive: {
    month: string;
    state: 'WRITING' | 'WRITTEN' | 'DETACHED' | 'ARCHIVED' | 'RESTORING' | 'RESTORED';
    columnNames: Generated<string[]>;
    rowCount: Generated<string>;
    bytes: Generated<string>;
    sha256: Buffer | null;
    restoredUntil: string | null;
    archiveTime: string | null;
    updateTime: Generated<string>;
  };
  scanArchivePart: {
    month: string;
    part: number;
    place: string;
    bytes: Generated<string>;
    sha256: Buffer | null;
    createTime: Generated<string>;
  };
  scanLog: {
    companyId: string;
    at: Generated<string>;
    id: Generated<string>;
    code: string;
    batchId: string | null;
    scene: Generated<'CONSUMER' | 'RECEIVE' | 'INSPECT' | 'PACK' | 'SHIP'>;
    verdict: string;
    clientHash: Buffer | null;
    counted: Generated<boolean>;
    adcode: Generated<string>;
    city: Generated<string>;
    lat: string | null;
    lng: string | null;
    precision: Generated<string>;
    agent: Generated<string>;
  };
  schemaMigration: {
    version: number;
    name: string;
    checksum: string;
    appliedAt: Generated<string>;
  };
  sealedFault: {
    tableName: string;
    columnName: string;
    rowKey: string;
    notedTime: Generated<string>;
  };
  serviceFile: {
    companyId: string;
    fileId: string;
    createTime: Generated<string>;
  };
  serviceLink: {
    id: Generated<string>;
    companyId: string;
    requestId: string;
    linkSeed: Buffer;
    linkHash: Buffer;
    until: string;
    revoked: Generated<boolean>;
    files: Generated<string[]>;
    createUser: string | null;
    createTime: Generated<string>;
  };
  session: {
    id: Generated<string>;
    userId: string;
    actingCompanyId: string | null;
    family: string;
    accessHash: Buffer;
    refreshHash: Buffer;
    accessUntil: string;
    refreshUntil: string;
    refreshed: Generated<boolean>;
    ended: Generated<boolean>;
    addressHash: Buffer | null;
    agent: Generated<string>;
    createTime: Generated<string>;
    way: Generated<string>;
    address: Buffer | null;
    began: Generated<string>;
    seenTime: Generated<string>;
  };
  sessionLock: {
    family: string;
    userId: string;
    passwordHash: string;
    locked: Generated<boolean>;
    tries: Generated<number>;
    lockTime: Generated<string>;
  };
  signInFailure: {
    id: Generated<string>;
    subject: Buffer;
    at: Generated<string>;
  };
  signInTicket: {
    keyHash: Buffer;
    userId: string;
    way: string;
    factorDone: Generated<boolean>;
    tries: Generated<number>;
    until: string;
  };
  ssccCounter: {
    companyId: string;
    prefix: string;
    extension: number;
    nextSerial: Generated<string>;
  };
  staffChange: {
    id: Generated<string>;
    userId: string;
    roleCode: string;
    roleBefore: string | null;
    askedBy: string;
    status: Generated<1 | 2 | 3 | 4>;
    decidedBy: string | null;
    opinion: Generated<string>;
    createTime: Generated<string>;
    decideTime: string | null;
  };
  standard: {
    id: Generated<string>;
    code: string;
    nameZh: string;
    nameEn: string;
    categoryCodes: Generated<string[]>;
    version: Generated<number>;
  };
  standardItem: {
    versionId: string;
    elementId: string;
    sort: number;
    groupZh: string;
    groupEn: string;
    constraint: string;
    whenCode: string | null;
    whenIn: Generated<string[]>;
    publicDefault: Generated<boolean>;
    defaultValue: Generated<string>;
  };
  standardReview: {
    id: Generated<string>;
    companyId: string;
    versionId: string;
    applyStatus: Generated<number>;
    opinion: Generated<string>;
    submitUser: string | null;
    submitTime: Generated<string>;
    auditor: string | null;
    auditTime: string | null;
    lockUser: string | null;
    lockUntil: string | null;
    version: Generated<number>;
    createTime: Generated<string>;
  };
  standardVersion: {
    id: Generated<string>;
    standardId: string;
    versionNo: string;
    status: Generated<0 | 1 | 2 | 3 | 4>;
    publishTime: string | null;
    changeLog: Generated<string>;
    version: Generated<number>;
    scope: Generated<string>;
    refs: Generated<string[]>;
    createUser: string | null;
    createTime: Generated<string>;
    updateTime: Generated<string>;
    nameZh: Generated<string>;
    nameEn: Generated<string>;
    categoryCodes: Generated<string[]>;
    authors: Generated<string[]>;
  };
  statDaily: {
    companyId: string;
    figure: 'scans' | 'doubtful' | 'firstScans' | 'issued' | 'printed' | 'activated' | 'shipped' | 'received' | 'sold';
    slice: 'ALL' | 'PRODUCT' | 'CITY' | 'BOTH';
    day: string;
    key: Generated<string>;
    n: string;
  };
  statTouched: {
    companyId: string;
    day: string;
    source: 'scan_log' | 'code_batch' | 'print_job' | 'code_return' | 'circulation_doc';
  };
  stationScan: {
    companyId: string;
    key: string;
    at: Generated<string>;
    deviceTime: string;
    station: Generated<string>;
    userId: string | null;
    boxId: string | null;
    boxNo: Generated<string>;
    text: Generated<string>;
    accepted: boolean;
    reason: Generated<string>;
    answer: unknown;
    act: Generated<'PACK' | 'REMOVE' | 'SEAL' | 'MIXED' | 'NEW'>;
    sealed: Generated<boolean>;
  };
  storageSample: {
    day: string;
    kind: 'DISK' | 'DATABASE' | 'TABLE';
    name: Generated<string>;
    bytes: string;
  };
  supplyDelivery: {
    id: Generated<string>;
    companyId: string;
    planId: string;
    lineId: string;
    qty: string;
    day: string;
    deliveryNo: Generated<string>;
    lotId: string | null;
    lotLabel: Generated<string>;
    pushId: string | null;
    byName: Generated<string>;
    createUser: string | null;
    createTime: Generated<string>;
  };
  supplyLink: {
    id: Generated<string>;
    companyId: string;
    planId: string;
    linkSeed: Buffer;
    linkHash: Buffer;
    until: string;
    revoked: Generated<boolean>;
    openedTime: string | null;
    createUser: string | null;
    createTime: Generated<string>;
    version: Generated<number>;
  };
  supplyPlan: {
    id: Generated<string>;
    companyId: string;
    isTest: Generated<boolean>;
    planNo: Generated<string>;
    supplierId: string | null;
    partner: Generated<string>;
    phone: Buffer | null;
    periodStart: string;
    periodEnd: string;
    note: Generated<string>;
    attachment: string | null;
    round: Generated<number>;
    reason: Generated<string>;
    answerUser: Generated<string>;
    answerTime: string | null;
    issueTime: string | null;
    endTime: string | null;
    importTime: string | null;
    status: Generated<0 | 1 | 2 | 3 | 4 | 5 | 6>;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
  };
  supplyPlanLine: {
    id: Generated<string>;
    companyId: string;
    planId: string;
    lineNo: number;
    material: string;
    spec: Generated<string>;
    qty: string;
    unit: string;
    needDate: string;
    note: Generated<string>;
    confirmedQty: string | null;
    confirmedDate: string | null;
    lateTold: Generated<'' | 'LATE' | 'RISK'>;
  };
  supplyPlanRound: {
    companyId: string;
    planId: string;
    roundNo: number;
    lineId: string;
    side: 'BUYER' | 'SUPPLIER';
    kind: 'ISSUE' | 'COUNTER' | 'ADJUST' | 'CONFIRM';
    qty: string;
    day: string;
    note: Generated<string>;
    byName: Generated<string>;
    createTime: Generated<string>;
  };
  symbolGrade: {
    id: Generated<string>;
    companyId: string;
    templateId: string;
    templateRevision: number;
    jobId: string | null;
    standard: 'ISO15415' | 'ISO15416';
    grade: string;
    verifier: string;
    testTime: string;
    note: Generated<string>;
    reportFile: string | null;
    userName: Generated<string>;
    createUser: string | null;
    createTime: Generated<string>;
    version: Generated<number>;
  };
  task: {
    id: Generated<string>;
    companyId: string;
    userId: string | null;
    kind: string;
    titleZh: string;
    titleEn: string;
    payload: Generated<unknown>;
    refId: string | null;
    state: Generated<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>;
    done: Generated<string>;
    total: Generated<string>;
    startedAt: string | null;
    startedDone: Generated<string>;
    cancelAsked: Generated<boolean>;
    leaseUntil: string | null;
    worker: string | null;
    attempts: Generated<number>;
    result: unknown | null;
    fault: Generated<string>;
    runAt: Generated<string>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
  };
  tempCode: {
    tokenHash: Buffer;
    companyId: string;
    productId: string;
    until: string;
    createTime: Generated<string>;
  };
  tenant: {
    id: Generated<string>;
    tenantId: string;
    tenantName: string;
    linkman: Generated<string>;
    contactNumber: Generated<string>;
    address: Generated<string>;
    domain: string | null;
    setting: Generated<unknown>;
    datasourceId: Generated<string>;
    accountLimit: Generated<number>;
    expireTime: string | null;
    version: Generated<number>;
    createTime: Generated<string>;
    updateTime: Generated<string>;
  };
  traceEvent: {
    companyId: string;
    eventTime: Generated<string>;
    id: Generated<string>;
    bizStep: string;
    objectType: 'CODE' | 'RANGE' | 'BATCH' | 'BOX' | 'PRODUCT';
    code: string | null;
    batchId: string | null;
    serialFrom: number | null;
    serialTo: number | null;
    productId: string | null;
    prodBatchId: string | null;
    readPoint: Generated<string>;
    adcode: Generated<string>;
    docId: string | null;
    data: Generated<unknown>;
    public: Generated<boolean>;
    manual: Generated<boolean>;
    createUser: string | null;
    recordTime: Generated<string>;
    event: string | null;
    corrected: Generated<boolean>;
  };
  unknownScan: {
    at: Generated<string>;
    id: Generated<string>;
    textHash: Buffer;
    clientHash: Buffer | null;
    text: Generated<string>;
  };
  userIdentity: {
    userId: string;
    realName: Generated<string>;
    idType: Generated<'ID_CARD' | 'PASSPORT' | 'PERMIT'>;
    idNo: Buffer | null;
    idNoHash: Buffer | null;
    idFront: string | null;
    idBack: string | null;
    phone: Generated<string>;
    email: Generated<string>;
    state: Generated<0 | 1 | 2 | 3>;
    way: Generated<'' | 'AUTO' | 'MANUAL'>;
    opinion: Generated<string>;
    submitTime: string | null;
    verifiedTime: string | null;
    updateTime: Generated<string>;
  };
  userOauth: {
    id: Generated<string>;
    userId: string;
    source: string;
    openId: string;
    unionId: Generated<string>;
    name: Generated<string>;
    createTime: Generated<string>;
  };
  userTotp: {
    userId: string;
    secret: Buffer;
    confirmed: Generated<boolean>;
    lastStep: Generated<string>;
    createTime: Generated<string>;
  };
  verifyCode: {
    id: Generated<string>;
    channel: 'sms' | 'mail';
    scene: string;
    target: Buffer;
    addressHash: Buffer;
    codeHash: Buffer;
    tries: Generated<number>;
    used: Generated<boolean>;
    until: string;
    createTime: Generated<string>;
  };
  warrantyCard: {
    id: Generated<string>;
    companyId: string;
    isTest: Generated<boolean>;
    batchId: string;
    serial: number;
    code: string;
    productId: string;
    termsId: string | null;
    months: unknown;
    begins: string;
    beginDays: Generated<number>;
    customerName: Buffer | null;
    phone: Buffer | null;
    phoneHash: Buffer | null;
    address: Buffer | null;
    adcode: Generated<string>;
    soldOn: string | null;
    boughtOn: string | null;
    installedOn: string | null;
    deliveredOn: string | null;
    source: 'SALE' | 'BUYER' | 'INSTALL' | 'DELIVERY';
    beginDate: string;
    endDate: string | null;
    seller: Generated<string>;
    receiverId: string | null;
    saleDoc: string | null;
    endedTime: string | null;
    endReason: Generated<string>;
    replaces: string | null;
    replacedBy: string | null;
    forgottenTime: string | null;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
    updateUser: string | null;
    updateTime: Generated<string>;
    keptFrom: GeneratedAlways<string | null>;
    named: GeneratedAlways<boolean>;
  };
  warrantyTerms: {
    id: Generated<string>;
    companyId: string;
    productId: string | null;
    categoryId: string | null;
    termsVersion: number;
    validFrom: string;
    months: unknown;
    begins: 'SALE' | 'INSTALL' | 'DELIVERY';
    beginDays: Generated<number>;
    returnText: Generated<string>;
    exchangeText: Generated<string>;
    repairText: Generated<string>;
    sourceText: Generated<string>;
    version: Generated<number>;
    createUser: string | null;
    createTime: Generated<string>;
  };
}

/** The columns of every table, to find out at run time whether a table has one. */
export const columnNames: { readonly [Table in keyof Database]: readonly (keyof Database[Table])[] } = {
  accessRule: ['userId', 'addresses', 'days', 'fromTime', 'toTime', 'updateTime'],
  afterSales: ['id', 'companyId', 'isTest', 'requestNo', 'productId', 'batchId', 'serial', 'code', 'prodBatchId', 'channel', 'type', 'part', 'description', 'photos', 'customerName', 'phone', 'phoneHash', 'address', 'adcode', 'expectTime', 'forgottenTime', 'cardId', 'cover', 'coveredUntil', 'promisedOn', 'status', 'handlerId', 'receiverId', 'toCompany', 'receiverName', 'remindTime', 'solution', 'parts', 'cost', 'free', 'resultNote', 'servicePlace', 'exchangedCode', 'rejectReason', 'rating', 'ratingText', 'solvedTime', 'finishTime', 'finishBy', 'feedbackId', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime', 'productName', 'model', 'handed', 'keptFrom'],
  afterSalesLog: ['id', 'companyId', 'requestId', 'step', 'by', 'userId', 'text', 'visible', 'createTime', 'byCompany'],
  alarm: ['key', 'whatZh', 'whatEn', 'toldTime'],
  app: ['code', 'builtIn', 'name', 'nameEn', 'icon', 'sort', 'enabled', 'side', 'intro', 'version', 'createTime', 'updateTime', 'singleSignOn', 'keyHash'],
  appAuth: ['companyId', 'appCode', 'source', 'startTime', 'endTime', 'status', 'id', 'edition', 'menuIds', 'remark', 'orderId', 'contract', 'operator', 'version', 'createTime', 'updateTime', 'membersOnly', 'lastOpen'],
  appFavorite: ['companyId', 'userId', 'listingId', 'createTime'],
  appKey: ['id', 'companyId', 'isTest', 'name', 'keyHash', 'tail', 'scopes', 'expireDay', 'lastUsed', 'status', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime'],
  appListing: ['id', 'companyId', 'appCode', 'name', 'nameEn', 'category', 'icon', 'screenshots', 'intro', 'entryUrl', 'scopes', 'dataNote', 'needsApproval', 'editions', 'keySealed', 'probe', 'release', 'listedTime', 'status', 'barred', 'applyStatus', 'opinion', 'submitUser', 'submitTime', 'auditor', 'auditTime', 'lockUser', 'lockUntil', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime'],
  appMember: ['companyId', 'appCode', 'userId', 'createTime'],
  appSubscribe: ['id', 'companyId', 'listingId', 'subNo', 'appCode', 'appName', 'edition', 'quantity', 'trialTime', 'orderId', 'opinion', 'toldEnd', 'status', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime'],
  appTicket: ['ticketHash', 'appCode', 'companyId', 'userId', 'until'],
  appUser: ['id', 'account', 'passwordHash', 'phone', 'email', 'userType', 'realName', 'headImg', 'status', 'lang', 'currentCompanyId', 'lastLoginTime', 'version', 'createTime', 'updateTime', 'passwordTime', 'mustChange', 'channelCode', 'inviteCode', 'companyName', 'guestState', 'tenantId', 'notices', 'statusBefore', 'sound', 'madeBy', 'letInBy', 'effectiveTime', 'unconfirmed', 'madeAlone'],
  appUserSetting: ['userId', 'setting', 'updateTime'],
  aptitude: ['id', 'companyId', 'isTest', 'name', 'kind', 'certNo', 'issuer', 'issueDate', 'validTo', 'longTerm', 'files', 'scope', 'relatedStandards', 'categoryCodes', 'applyStatus', 'valid', 'version', 'createTime', 'updateTime', 'cnasNo', 'public', 'opinion', 'submitUser', 'submitTime', 'auditor', 'auditTime', 'lockUser', 'lockUntil', 'createUser', 'updateUser', 'fillingId', 'filledBy', 'filledTrusted'],
  aptitudeAccredit: ['id', 'companyId', 'aptitudeId', 'toCompanyId', 'startDate', 'endDate', 'status', 'createTime', 'remark', 'version', 'createUser', 'updateUser', 'updateTime'],
  aptitudeFilling: ['id', 'companyId', 'isTest', 'fillNo', 'granteeId', 'partner', 'mail', 'kind', 'products', 'asked', 'note', 'deadline', 'filled', 'uploaded', 'files', 'filledBy', 'filledUser', 'fillTime', 'submitTime', 'opinion', 'reminders', 'remindTime', 'auditTime', 'status', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime'],
  aptitudeIgnored: ['id', 'companyId', 'rule', 'aptitudeId', 'productId', 'reason', 'createUser', 'createTime'],
  auditHead: ['companyId', 'seq', 'hash'],
  auditLog: ['id', 'companyId', 'userId', 'userName', 'call', 'bizType', 'bizId', 'action', 'fromStatus', 'toStatus', 'opinion', 'input', 'at', 'seq', 'prevHash', 'hash'],
  auditSeal: ['companyId', 'seq', 'hash', 'day', 'signature', 'sealedTime'],
  backupRun: ['id', 'kind', 'startTime', 'endTime', 'ok', 'fault', 'bytes', 'result'],
  balanceEntry: ['id', 'companyId', 'amount', 'reason', 'paymentId', 'orderId', 'createUser', 'createTime'],
  barcode: ['id', 'companyId', 'isTest', 'source', 'symbology', 'content', 'gtin', 'commodityCodeId', 'level', 'purpose', 'productId', 'labelTemplateId', 'magnification', 'barHeightMm', 'widthMm', 'heightMm', 'showText', 'ownershipNote', 'grade', 'gradeDevice', 'gradeReport', 'gradeTime', 'lastDpi', 'downloads', 'prints', 'status', 'remark', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime'],
  baseProp: ['id', 'kind', 'code', 'name', 'nameEn', 'parentId', 'sort', 'enabled', 'remark', 'extra', 'version', 'createTime', 'updateTime'],
  boxCode: ['id', 'companyId', 'isTest', 'boxNo', 'scheme', 'prefixId', 'level', 'capacity', 'qty', 'productId', 'prodBatchId', 'mixed', 'grossWeightKg', 'remark', 'voidReason', 'status', 'packTime', 'sealTime', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime', 'productGiven', 'batchGiven', 'capacityGiven'],
  boxCounter: ['companyId', 'day', 'nextNumber'],
  brandNode: ['id', 'companyId', 'isTest', 'brandName', 'brandNameEn', 'logo', 'brandType', 'trademarkNo', 'niceClasses', 'trademarkExpire', 'certFile', 'authorizer', 'authLetter', 'authEnd', 'story', 'website', 'brandCode', 'identifier', 'applyStatus', 'opinion', 'submitUser', 'submitTime', 'auditor', 'auditTime', 'lockUser', 'lockUntil', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime', 'sound'],
  captcha: ['id', 'answerHash', 'until'],
  captureJob: ['id', 'companyId', 'captureId', 'keyId', 'behaviour', 'body', 'events', 'stored', 'running', 'success', 'errors', 'createdAt', 'finishedAt', 'hashVersion'],
  chainPush: ['id', 'companyId', 'isTest', 'pushNo', 'toCompany', 'authId', 'deliveryNo', 'deliveryDate', 'message', 'pushTime', 'answerTime', 'answerUser', 'reply', 'photos', 'status', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime'],
  chainPushLot: ['companyId', 'pushId', 'lotId', 'label', 'unit', 'qty', 'accepted', 'receivedLot'],
  changeRequest: ['id', 'companyId', 'bizType', 'bizId', 'snapshot', 'before', 'applyStatus', 'opinion', 'submitUser', 'submitTime', 'auditor', 'auditTime', 'lockUser', 'lockUntil', 'version', 'createTime'],
  channel: ['id', 'companyId', 'code', 'name', 'sound', 'kind', 'adcode', 'owner', 'contact', 'phone', 'startDay', 'endDay', 'cost', 'costNote', 'landing', 'status', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime'],
  channelTouch: ['userId', 'companyId', 'channelId', 'touchTime', 'forCompany', 'fixedTime'],
  chargeMode: ['id', 'productCode', 'nameZh', 'nameEn', 'way', 'unitPrice', 'tiers', 'minQty', 'validFrom', 'validTo', 'status', 'cateCode', 'audience', 'maxQty', 'remark', 'follows', 'stoppedTime', 'version', 'createUser', 'createTime', 'updateTime'],
  chargeModeCate: ['id', 'code', 'name', 'nameEn', 'priority', 'remark', 'enabled', 'version', 'createTime', 'updateTime'],
  chargeProduct: ['id', 'code', 'name', 'nameEn', 'cateCode', 'unit', 'unitEn', 'deliverKind', 'deliver', 'taxRate', 'intro', 'enabled', 'version', 'createTime', 'updateTime'],
  chargeProductCate: ['id', 'code', 'name', 'nameEn', 'parentCode', 'sort', 'enabled', 'version', 'createTime', 'updateTime'],
  checklistTemplate: ['id', 'companyId', 'kind', 'categoryId', 'edition', 'items', 'version', 'createUser', 'createTime'],
  circulationClaim: ['companyId', 'docId', 'lineId', 'batchId', 'serials', 'productId', 'open'],
  circulationDoc: ['id', 'companyId', 'isTest', 'docNo', 'docType', 'prodBatchId', 'fromName', 'toName', 'carrier', 'waybillNo', 'remark', 'units', 'boxes', 'shipTime', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime', 'undoTime', 'undoReason', 'status', 'fromReceiver', 'toReceiver', 'fromCompany', 'toCompany', 'ofDoc', 'ofKind', 'erpOrderNo', 'planned', 'received', 'exceptions', 'areaVersion', 'receiveTime', 'autoReceived', 'forceReason', 'closeReason', 'cancelReason', 'remindTime', 'signature', 'buyerName', 'buyerPhone', 'buyerHash', 'buyerAddress', 'buyerAdcode', 'saleOrderNo', 'actKey'],
  circulationEarly: ['id', 'companyId', 'docId', 'receipts', 'at', 'userId', 'createTime'],
  circulationLine: ['id', 'companyId', 'docId', 'batchId', 'serials', 'boxId', 'productId', 'units', 'boxes', 'way', 'state', 'open', 'scanTime', 'scanUser', 'station', 'scanKey', 'receiveTime', 'receiveUser', 'exception', 'exceptionNote', 'photos', 'removeReason', 'removeUser', 'removeTime', 'ofLine'],
  circulationPlan: ['companyId', 'docId', 'productId', 'qty'],
  code: ['companyId', 'code', 'batchId', 'serial'],
  codeApply: ['id', 'companyId', 'isTest', 'applyNo', 'codeType', 'productId', 'quantity', 'withPin', 'deliveryWay', 'printerPartner', 'labelTemplateId', 'productionPlanNo', 'customOrderNo', 'purpose', 'needDate', 'applyStatus', 'opinion', 'adjustedFrom', 'submitUser', 'submitTime', 'auditor', 'auditTime', 'autoPassed', 'lockUser', 'lockUntil', 'version', 'createUser', 'createTime', 'updateTime'],
  codeBatch: ['id', 'companyId', 'isTest', 'batchNo', 'applyId', 'codeType', 'productId', 'quantity', 'generated', 'serialFrom', 'serialTo', 'gtin', 'withPin', 'status', 'fault', 'downloadCount', 'pinDownloaded', 'activated', 'spoilt', 'taskId', 'frozen', 'freezeReason', 'voidReason', 'deliveredTime', 'printerPartner', 'version', 'createTime', 'updateTime'],
  codeDownload: ['ticketHash', 'companyId', 'batchId', 'content', 'format', 'language', 'userId', 'userName', 'printerPartner', 'until', 'starts', 'completed', 'createTime', 'underWayUntil'],
  codeLocator: ['codeType', 'key', 'companyId'],
  codePage: ['companyId', 'batchId', 'page', 'codes', 'pins'],
  codeQuota: ['companyId', 'codeType', 'total', 'used', 'frozen'],
  codeRange: ['id', 'companyId', 'batchId', 'serialFrom', 'serialTo', 'kind', 'reason', 'returnId', 'prodBatchId', 'undone', 'createUser', 'createTime', 'recallId'],
  codeReturn: ['id', 'companyId', 'returnNo', 'batchId', 'productId', 'way', 'result', 'prodBatchId', 'customOrderNo', 'payload', 'faults', 'total', 'activated', 'spoilt', 'failed', 'status', 'taskId', 'createUser', 'createTime', 'confirmTime', 'updateTime', 'version'],
  codeScan: ['companyId', 'code', 'scanCount', 'firstTime', 'firstCity', 'lastTime', 'recentClient', 'recentAt', 'recentCity', 'pinVerifiedTime', 'pinFailures', 'pinLockedUntil'],
  codeSerial: ['companyId', 'productId', 'nextSerial'],
  codeState: ['companyId', 'code', 'batchId', 'serial', 'status', 'statusStamp', 'frozen', 'frozenStamp', 'reason', 'customOrderNo', 'returnId', 'updateTime', 'platformHold'],
  commodityCode: ['id', 'companyId', 'isTest', 'gtin', 'codeForm', 'prefixId', 'itemRef', 'indicator', 'baseCodeId', 'innerQty', 'wishProductId', 'brandId', 'categoryId', 'nameCn', 'nameEn', 'model', 'spec', 'unit', 'netContent', 'color', 'targetMarket', 'depthMm', 'widthMm', 'heightMm', 'netWeightKg', 'grossWeightKg', 'gpcBrick', 'gmd', 'images', 'existing', 'batchId', 'status', 'statusBefore', 'flagReason', 'everSubmitted', 'opinion', 'submitTime', 'allotTime', 'reportNo', 'listedDate', 'stopTime', 'stopReason', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime', 'sound'],
  company: ['id', 'companyId', 'name', 'shortName', 'uscc', 'companyRoles', 'adcode', 'regionName', 'address', 'contactName', 'contactPhone', 'logo', 'intro', 'entNo', 'nodePrefix', 'authStatus', 'serviceExpire', 'associationTag', 'isPlatform', 'isTrial', 'shipActivates', 'scanWarnCount', 'scanWarnCities', 'version', 'createTime', 'updateTime', 'applicantId', 'companyType', 'usccSpecial', 'usccReason', 'licenceImg', 'legalPerson', 'legalIdType', 'legalIdNo', 'regDate', 'bizTermEnd', 'regCapital', 'industryCode', 'bizScope', 'contactEmail', 'authLetter', 'logoFile', 'authTime', 'freezeReason', 'rightsVersion', 'nameEn', 'sound', 'circulationPages', 'autoReceiveDays', 'serviceKeepDays', 'servicePromiseDays', 'warningCount', 'warningDays'],
  companyAudit: ['id', 'companyId', 'applicantId', 'applyKind', 'snapshot', 'before', 'legalIdNo', 'legalIdBefore', 'refId', 'reason', 'proofs', 'remarks', 'applyStatus', 'opinion', 'submitUser', 'submitTime', 'auditor', 'auditTime', 'lockUser', 'lockUntil', 'version', 'createTime', 'updateTime'],
  companyInvite: ['id', 'companyId', 'userId', 'deptId', 'position', 'roleCode', 'authDeadLine', 'memo', 'inviterId', 'status', 'createTime', 'handledTime'],
  companyJoinApply: ['id', 'companyId', 'userId', 'applyReason', 'status', 'opinion', 'handlerId', 'createTime', 'handledTime'],
  contract: ['id', 'companyId', 'contractNo', 'kind', 'textId', 'body', 'amount', 'startDay', 'endDay', 'orderIds', 'remark', 'status', 'note', 'terminateAsked', 'terminateReason', 'sentTime', 'signTime', 'signWay', 'countersignUser', 'countersignTime', 'follows', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime', 'fileId'],
  contractDocument: ['id', 'companyId', 'contractId', 'no', 'pdf', 'sha256', 'pages', 'userName', 'createUser', 'createTime'],
  contractSignature: ['id', 'companyId', 'contractId', 'documentId', 'way', 'userId', 'account', 'userName', 'phone', 'address', 'sha256', 'codeTime', 'codeState', 'gatewayId', 'files', 'fileHashes', 'createTime'],
  contractTemplate: ['id', 'code', 'name', 'nameEn', 'kind', 'enabled', 'version', 'createTime', 'updateTime'],
  contractTemplateText: ['id', 'templateId', 'no', 'body', 'createUser', 'createTime'],
  dataAuth: ['id', 'companyId', 'isTest', 'authNo', 'granteeId', 'scopes', 'reach', 'reachIds', 'fields', 'purpose', 'startDate', 'endDate', 'onward', 'public', 'agreement', 'agreementHash', 'replaces', 'reason', 'answerUser', 'answerTime', 'endTime', 'status', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime'],
  dataAuthRead: ['id', 'companyId', 'authId', 'readerId', 'scope', 'door', 'objectId', 'objectName', 'fields', 'day', 'times', 'lastUser', 'lastTime'],
  dataElement: ['id', 'code', 'revision', 'status', 'nameCn', 'nameEn', 'shortName', 'definition', 'search', 'type', 'listCode', 'min', 'max', 'scale', 'minLength', 'maxLength', 'pattern', 'patternZh', 'patternEn', 'unitCode', 'maxOccurs', 'dataTypeId', 'widgetTypeId', 'inforLevelId', 'dataLevelId', 'categoryId', 'keyWordIds', 'constraint', 'whenCode', 'whenIn', 'publicDefault', 'helpZh', 'helpEn', 'sourceStd', 'gmdAttr', 'example', 'version', 'createTime', 'updateTime', 'publishTime', 'columnCodes'],
  dataElementColumn: ['elementId', 'columnId', 'sort'],
  dataElementOption: ['elementId', 'value', 'zh', 'en', 'sort'],
  department: ['id', 'companyId', 'parentId', 'name', 'code', 'leaderUserId', 'phone', 'sort', 'version', 'createTime', 'updateTime'],
  dict: ['id', 'parentId', 'code', 'dictKey', 'dictValue', 'dictValueEn', 'sort', 'isSealed', 'isLocked', 'remark', 'version', 'createTime', 'updateTime', 'source', 'release', 'synonyms', 'color'],
  epcisEvent: ['companyId', 'eventTime', 'id', 'eventId', 'eventType', 'action', 'bizStep', 'disposition', 'timeZoneOffset', 'recordTime', 'readPoint', 'bizLocation', 'parent', 'place', 'note', 'doc', 'errorTime', 'errorReason', 'correctiveIds', 'source', 'captureId', 'manual', 'productId', 'prodBatchId', 'docId', 'createUser', 'appId', 'station', 'deviceTime', 'public'],
  errorLog: ['id', 'companyId', 'userId', 'url', 'time', 'type', 'message', 'stack', 'info', 'agent', 'createTime'],
  eventDelivery: ['id', 'companyId', 'subscription', 'at', 'sinceTime', 'events', 'answer', 'fault', 'ms'],
  eventKey: ['companyId', 'eventId', 'declaration', 'eventTime', 'event'],
  eventQuery: ['id', 'companyId', 'name', 'query', 'keyId', 'createTime'],
  eventReading: ['companyId', 'eventTime', 'event', 'unreadable'],
  eventReference: ['companyId', 'key', 'eventTime', 'event'],
  eventSubject: ['companyId', 'eventTime', 'event', 'role', 'epc', 'batchId', 'serials', 'boxId', 'serialFrom', 'serialTo'],
  eventSubscription: ['id', 'companyId', 'subscriptionId', 'queryId', 'keyId', 'dest', 'secret', 'schedule', 'reportIfEmpty', 'epcFormat', 'initialTime', 'sinceTime', 'sinceEvent', 'batch', 'status', 'failures', 'nextRun', 'lastNotified', 'lastFault', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime'],
  feedback: ['id', 'companyId', 'source', 'kind', 'content', 'contactName', 'contactPhone', 'code', 'productId', 'images', 'status', 'reply', 'internalNote', 'handlerId', 'replyTime', 'clientHash', 'version', 'createTime', 'updateTime', 'feedbackNo', 'contactMail', 'bought', 'replyWay', 'replies', 'passedTo', 'passedFrom', 'updateUser', 'requestNo'],
  file: ['id', 'companyId', 'userId', 'scene', 'public', 'originalName', 'mime', 'size', 'sha256', 'place', 'width', 'height', 'createTime'],
  fillLink: ['id', 'companyId', 'fillingId', 'linkSeed', 'linkHash', 'pinHash', 'tries', 'until', 'revoked', 'openedTime', 'createUser', 'createTime', 'version'],
  gmdAttribute: ['id', 'moduleId', 'code', 'nameCn', 'nameEn', 'type', 'mandatory', 'maxLength', 'unitZh', 'unitEn', 'listCode', 'elementCode', 'transform', 'remark', 'release', 'enabled', 'sort', 'version', 'createTime', 'updateTime'],
  gmdModule: ['id', 'code', 'nameCn', 'nameEn', 'sort'],
  goodsAllot: ['id', 'companyId', 'commodityCodeId', 'batchId', 'applyStatus', 'opinion', 'submitUser', 'submitTime', 'auditor', 'auditTime', 'autoPassed', 'lockUser', 'lockUntil', 'version', 'createTime'],
  goodsBatch: ['id', 'companyId', 'isTest', 'batchNo', 'kind', 'source', 'prefixId', 'total', 'ok', 'failed', 'status', 'fileId', 'errorFile', 'remark', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime'],
  goodsBatchRow: ['companyId', 'batchId', 'rowNo', 'content', 'faults', 'commodityCodeId'],
  goodsReport: ['id', 'companyId', 'commodityCodeId', 'reportType', 'snapshot', 'before', 'reason', 'applyStatus', 'opinion', 'submitUser', 'submitTime', 'auditor', 'auditTime', 'lockUser', 'lockUntil', 'version', 'createTime'],
  gs1Prefix: ['id', 'companyId', 'isTest', 'prefix', 'memberName', 'certNo', 'certFile', 'issueDate', 'validFrom', 'validTo', 'gln', 'remark', 'itemCursor', 'status', 'cancelReason', 'cancelTime', 'applyStatus', 'opinion', 'submitUser', 'submitTime', 'auditor', 'auditTime', 'lockUser', 'lockUntil', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime'],
  gtinFinding: ['id', 'companyId', 'commodityCodeId', 'rule', 'level', 'params', 'foundTime', 'seenTime', 'status', 'handler', 'handleTime', 'reason', 'toldTime', 'version'],
  holding: ['companyId', 'receiverId', 'productId', 'status', 'units', 'since'],
  holdingCheck: ['companyId', 'checkedTime', 'drift'],
  holdingDelta: ['companyId', 'id', 'receiverId', 'productId', 'status', 'units', 'at'],
  idempotencyKey: ['userId', 'key', 'call', 'bodyHash', 'answer', 'at', 'actingCompanyId'],
  importRun: ['id', 'companyId', 'call', 'rows', 'undoneTime', 'version', 'createUser', 'createTime'],
  industry: ['id', 'code', 'name', 'nameEn', 'parentCode', 'edition', 'enabled', 'version', 'createTime', 'updateTime'],
  installAct: ['companyId', 'orderId', 'key', 'answer', 'createTime'],
  installOrder: ['id', 'companyId', 'isTest', 'orderNo', 'kind', 'status', 'source', 'ofDoc', 'ofOrder', 'pieces', 'productId', 'products', 'strangers', 'missingNote', 'customerOrderNo', 'customerName', 'customerPhone', 'phoneHash', 'adcode', 'address', 'visitFrom', 'visitTo', 'confirmedTime', 'workerName', 'workerPhone', 'workerHash', 'receiverId', 'receiverCompany', 'checklist', 'checklistEdition', 'answers', 'photosBefore', 'photosAfter', 'signature', 'signHash', 'signTime', 'refusal', 'workNote', 'startTime', 'finishTime', 'acceptTime', 'rejectReason', 'cancelReason', 'rhythm', 'nextDay', 'nextOrder', 'rating', 'ratingNote', 'remark', 'workSeed', 'workHash', 'workUser', 'workFiles', 'visitSeed', 'visitHash', 'visitUser', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime', 'workSince'],
  inviteLink: ['id', 'companyId', 'person', 'deptId', 'position', 'roleCode', 'authDeadLine', 'memo', 'tokenHash', 'until', 'status', 'takenBy', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime', 'sentTo', 'sends'],
  invoice: ['id', 'companyId', 'kind', 'title', 'taxNo', 'address', 'phone', 'bank', 'account', 'email', 'number', 'issueDate', 'fileId', 'redNumber', 'issueUser', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime', 'amount', 'status', 'confirmedTime', 'redReason', 'redNote', 'redAsked', 'redDate', 'replaces', 'issuedTime', 'reversedTime'],
  invoiceOrder: ['id', 'companyId', 'invoiceId', 'orderId', 'amount', 'createTime'],
  isolationRun: ['id', 'userName', 'ms', 'checks', 'createTime'],
  knownDevice: ['userId', 'device', 'agent', 'createTime', 'lastTime'],
  labelRevision: ['id', 'companyId', 'templateId', 'revision', 'name', 'kind', 'widthMm', 'heightMm', 'dpi', 'gapMm', 'columns', 'template', 'restoredFrom', 'userName', 'createTime'],
  labelTemplate: ['id', 'companyId', 'name', 'scheme', 'kind', 'widthMm', 'heightMm', 'dpi', 'gapMm', 'columns', 'template', 'fields', 'isDefault', 'fixedKey', 'revision', 'status', 'version', 'createUser', 'createTime', 'updateTime'],
  lead: ['id', 'companyId', 'leadNo', 'companyName', 'interest', 'contact', 'phone', 'phoneHash', 'sources', 'asked', 'lastAsk', 'follower', 'followerSince', 'lastFollow', 'nextTime', 'result', 'forCompany', 'orderId', 'status', 'closeReason', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime'],
  leadNote: ['id', 'companyId', 'leadId', 'kind', 'way', 'content', 'result', 'nextTime', 'createUser', 'createTime'],
  listView: ['id', 'companyId', 'userId', 'list', 'name', 'shared', 'filters', 'hidden', 'density', 'createTime', 'updateTime'],
  listingAnswer: ['id', 'companyId', 'ratingId', 'content', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime'],
  listingFigure: ['listingId', 'subscribers'],
  listingRating: ['id', 'companyId', 'listingId', 'stars', 'content', 'hiddenFor', 'hiddenTime', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime'],
  loginLog: ['id', 'userId', 'way', 'outcome', 'address', 'agent', 'newDevice', 'createTime'],
  mainTransfer: ['id', 'companyId', 'fromUserId', 'toUserId', 'oldRoleCode', 'reason', 'licenceFile', 'letterFile', 'status', 'expireTime', 'opinion', 'createTime', 'handledTime'],
  materialCertificate: ['companyId', 'supplier', 'material', 'aptitudeId', 'createUser', 'createTime'],
  materialLot: ['id', 'companyId', 'isTest', 'material', 'supplier', 'lotNo', 'certFile', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime', 'sourceNo', 'materialCode', 'kind', 'qty', 'unit', 'origin', 'prodDate', 'elementValues', 'images', 'public', 'supplierCompany', 'identifier', 'sourceLotId', 'pushId', 'accepted', 'labelText', 'status', 'voidReason', 'importTime'],
  materialLotVersion: ['companyId', 'lotId', 'versionNo', 'facts', 'createUser', 'createTime'],
  measureUnit: ['code', 'zh', 'en', 'quantity', 'factor', 'sort', 'id', 'enabled', 'version', 'createTime', 'updateTime'],
  membership: ['id', 'companyId', 'userId', 'roleCode', 'isMain', 'status', 'deptName', 'position', 'authDeadLine', 'createTime', 'updateTime', 'deptId', 'joinWay', 'memo', 'version', 'endTime', 'madeBy', 'givenBy', 'givenTime'],
  menu: ['id', 'builtIn', 'parentId', 'appCode', 'code', 'name', 'nameEn', 'path', 'source', 'category', 'sort', 'isOpen', 'remark', 'roles', 'isTab', 'keepAlive', 'isAuth', 'query', 'editionTag', 'version', 'createTime', 'updateTime'],
  migrationRow: ['companyId', 'productId', 'productName', 'model', 'identifier', 'carried', 'dropped', 'missing', 'createUser', 'createTime'],
  migrationState: ['companyId', 'convert', 'login', 'running', 'convertTime', 'result', 'updateTime'],
  movement: ['id', 'companyId', 'batchId', 'serials', 'boxId', 'status', 'holderCompany', 'receiverId', 'holder', 'docNo', 'during', 'event', 'serialFrom', 'serialTo'],
  msgNotify: ['id', 'companyId', 'userId', 'title', 'content', 'mark', 'path', 'sendUser', 'level', 'status', 'createTime', 'titleEn', 'contentEn', 'kind', 'deleteTime'],
  msgRecord: ['id', 'companyId', 'userId', 'notifyId', 'sendId', 'scene', 'kind', 'channel', 'title', 'titleEn', 'body', 'bodyEn', 'path', 'state', 'target', 'fault', 'tries', 'due', 'createTime', 'sentTime'],
  msgSend: ['id', 'companyId', 'title', 'titleEn', 'content', 'contentEn', 'level', 'path', 'channels', 'audience', 'sendTime', 'status', 'total', 'sent', 'withdrawn', 'afterUser', 'taskId', 'createUser', 'sender', 'createTime'],
  msgTemplate: ['id', 'code', 'appCode', 'scene', 'title', 'titleEn', 'content', 'contentEn', 'path', 'channels', 'enabled', 'operator', 'version', 'createTime', 'updateTime', 'sentTime'],
  nodeApply: ['id', 'companyId', 'applyType', 'kind', 'orderId', 'year', 'periodStart', 'periodEnd', 'createTime', 'updateTime'],
  nodeRecord: ['id', 'companyId', 'identifier', 'objectType', 'objectId', 'record', 'resolveStatus', 'upstreamSync', 'ttl', 'createTime', 'updateTime'],
  oauthAttempt: ['stateHash', 'source', 'verifier', 'nonce', 'until'],
  oauthStranger: ['keyHash', 'source', 'openId', 'name', 'email', 'until'],
  orders: ['id', 'companyId', 'orderNo', 'bizType', 'lines', 'amount', 'payWay', 'paidTime', 'deliveredTime', 'status', 'opinion', 'payDeadline', 'confirmUser', 'version', 'createUser', 'createTime', 'updateTime', 'paymentId', 'refundReason', 'refundAsked', 'deliverKind', 'deliver', 'attemptId'],
  outbox: ['id', 'channel', 'target', 'subject', 'body', 'state', 'fault', 'createTime', 'sentTime', 'codeId', 'gatewayId'],
  packRule: ['id', 'companyId', 'productId', 'perCarton', 'perPallet', 'mixed', 'autoSeal', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime', 'wholeSets'],
  packSetting: ['companyId', 'scheme', 'prefixId', 'extension', 'updateUser', 'updateTime'],
  packing: ['id', 'companyId', 'boxId', 'batchId', 'serials', 'childBoxId', 'pieceNo', 'pieceTotal', 'during', 'docNo', 'operator', 'station', 'serialFrom', 'serialTo'],
  partner: ['id', 'companyId', 'name', 'uscc', 'kinds', 'regions', 'contact', 'phone', 'services', 'priceNote', 'files', 'qualificationEnd', 'linkedCompany', 'enabled', 'applyStatus', 'opinion', 'submitUser', 'submitTime', 'auditor', 'auditTime', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime', 'trusted'],
  partnerRating: ['id', 'companyId', 'partnerId', 'printOrderId', 'stars', 'content', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime'],
  passkey: ['credentialId', 'userId', 'publicKey', 'counter', 'transports', 'name', 'createTime', 'lastUsed'],
  passkeyChallenge: ['id', 'challenge', 'userId', 'rpId', 'until'],
  passwordReset: ['id', 'userId', 'askedBy', 'reason', 'status', 'decidedBy', 'opinion', 'createTime', 'decideTime'],
  payAttempt: ['id', 'companyId', 'orderIds', 'amount', 'channel', 'outTradeNo', 'qr', 'status', 'providerNo', 'paidTime', 'expireTime', 'opinion', 'nextAsk', 'asked', 'fault', 'version', 'createUser', 'createTime', 'updateTime', 'countedTime'],
  payNotice: ['id', 'companyId', 'attemptId', 'channel', 'noticeId', 'createTime'],
  payment: ['id', 'companyId', 'amount', 'orderIds', 'payer', 'payDate', 'transactionNo', 'files', 'bankNote', 'applyStatus', 'opinion', 'submitUser', 'submitTime', 'auditor', 'auditTime', 'lockUser', 'lockUntil', 'version', 'createUser', 'createTime', 'updateTime', 'arrived'],
  permissionApply: ['id', 'companyId', 'userId', 'route', 'reason', 'status', 'day', 'createTime'],
  phoneAct: ['companyId', 'accountId', 'key', 'answer', 'createTime'],
  phoneFile: ['companyId', 'accountId', 'fileId', 'createTime'],
  pinTry: ['companyId', 'code', 'clientHash', 'failures', 'lockedUntil', 'lastTime'],
  platformConfig: ['onlyOne', 'operatorName', 'platformName', 'logo', 'loginBg', 'footerText', 'techSupport', 'hotline', 'icp', 'noticeBar', 'nodePrefixRoot', 'ecodeVersion', 'ecodeNsi', 'demoMode', 'tokenTime', 'bankName', 'bankAccount', 'payee', 'setUpHash', 'autoPassCodes', 'version', 'autoPassGtins', 'rightsVersion', 'iframeHosts', 'legacyOffDate', 'keyCheck', 'operatorNameEn', 'platformNameEn', 'footerTextEn', 'noticeBarEn', 'stationScanDays', 'scanMonths'],
  printCount: ['id', 'companyId', 'jobId', 'kind', 'serialFrom', 'serialTo', 'remedy', 'reason', 'userName', 'createTime', 'remedyReason', 'remedyBy', 'remedyTime'],
  printJob: ['id', 'companyId', 'jobNo', 'templateId', 'batchId', 'rangeFrom', 'rangeTo', 'copies', 'mode', 'dpi', 'template', 'reprintOf', 'reason', 'labels', 'filePlace', 'fileSize', 'taskId', 'status', 'fault', 'operator', 'operatorName', 'createTime', 'printedTime', 'version', 'barcodeId', 'prodBatchId', 'printerId', 'sent', 'templateRevision', 'again', 'good', 'closedBy', 'closedTime', 'startAt', 'boxIds', 'productId'],
  printOrder: ['id', 'companyId', 'jobId', 'partner', 'tokenHash', 'pinHash', 'until', 'tries', 'downloads', 'status', 'good', 'remark', 'openedTime', 'reportedTime', 'userName', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime', 'partnerId'],
  printSetting: ['companyId', 'forbidReprint'],
  printer: ['id', 'companyId', 'isTest', 'name', 'language', 'dpi', 'widthMm', 'heightMm', 'way', 'address', 'port', 'media', 'narrow', 'testTime', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime', 'font', 'store'],
  proCategory: ['id', 'code', 'nameZh', 'nameEn', 'parentId', 'level', 'requireReport', 'requireStandards', 'sort', 'status', 'gpcBrick', 'version', 'hsCode', 'auditHint', 'mergedInto', 'createTime', 'updateTime'],
  productCounter: ['companyId', 'lastNo'],
  productIdentify: ['id', 'companyId', 'isTest', 'seriesId', 'brandId', 'categoryId', 'productName', 'model', 'spec', 'productType', 'unit', 'color', 'materials', 'packagePieces', 'retailPrice', 'warrantyMonths', 'executeStandards', 'mainImgs', 'video', 'detail', 'gtin', 'labelTemplateId', 'productNo', 'identifier', 'scheme', 'edition', 'applyStatus', 'serviceStatus', 'serviceBefore', 'freezeReason', 'serviceStart', 'serviceEnd', 'opinion', 'fieldRemarks', 'submitUser', 'submitTime', 'auditor', 'auditTime', 'autoPassed', 'lockUser', 'lockUntil', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime', 'commodityCodeId', 'gpcBrick', 'countryOfOrigin', 'batchManaged', 'serialManaged', 'sound'],
  productIdentifyModel: ['id', 'companyId', 'productId', 'standardId', 'standardVersionId', 'elementValues', 'selected', 'aptitudeId', 'aptitudeCompany', 'isCurrent', 'version', 'createTime', 'updateTime'],
  productSeries: ['id', 'companyId', 'isTest', 'brandId', 'parentId', 'name', 'level', 'sort', 'version', 'createTime', 'updateTime'],
  productStandard: ['id', 'code', 'nameCn', 'nameEn', 'mandatory', 'validFrom', 'validUntil', 'version', 'createTime', 'updateTime'],
  productionBatch: ['id', 'companyId', 'isTest', 'batchNo', 'productId', 'line', 'prodDate', 'qty', 'inspector', 'qcResult', 'createUser', 'createTime', 'factory', 'planQty', 'shipped', 'status', 'qcReport', 'qcNote', 'qcTime', 'remark', 'cancelReason', 'importTime', 'version', 'updateUser', 'updateTime'],
  productionMaterial: ['companyId', 'prodBatchId', 'materialLotId', 'amount', 'id', 'qty', 'linkUser', 'linkTime'],
  qualityWarning: ['id', 'companyId', 'prodBatchId', 'productId', 'requests', 'firstTime', 'lastTime', 'status', 'reason', 'recallId', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime'],
  quickEntry: ['companyId', 'userId', 'paths'],
  quotaLedger: ['id', 'companyId', 'codeType', 'delta', 'reason', 'refId', 'createTime'],
  realNameCheck: ['id', 'userId', 'provider', 'idType', 'idNoHash', 'outcome', 'detail', 'createTime'],
  recall: ['id', 'companyId', 'isTest', 'recallNo', 'title', 'drill', 'reason', 'instructions', 'instructionsEn', 'hotline', 'source', 'status', 'units', 'boxes', 'holders', 'answered', 'findMs', 'submitUser', 'submitTime', 'opinion', 'approveUser', 'publishTime', 'endTime', 'endReason', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime', 'foundTime', 'authors', 'endAskUser', 'endAskTime'],
  recallBox: ['companyId', 'recallId', 'boxId', 'boxNo', 'units', 'holderIds'],
  recallHolder: ['id', 'companyId', 'recallId', 'holderCompany', 'receiverId', 'name', 'units', 'boxes', 'found', 'answer', 'answerTime', 'answerUser', 'version', 'linkSeed', 'linkHash', 'byHolder', 'sold', 'returned', 'destroyed', 'contactName', 'contactPhone', 'linkUser', 'told'],
  recallRun: ['companyId', 'recallId', 'batchId', 'serials', 'holderId'],
  receiveAct: ['companyId', 'key', 'docId', 'answer', 'createTime'],
  receiveLink: ['id', 'companyId', 'docId', 'linkSeed', 'linkHash', 'until', 'revoked', 'files', 'openedTime', 'createUser', 'createTime', 'version'],
  receiver: ['id', 'companyId', 'isTest', 'code', 'name', 'sound', 'type', 'parentId', 'level', 'contact', 'phone', 'adcode', 'address', 'gln', 'contractNo', 'contractStart', 'contractEnd', 'onward', 'remark', 'boundCompany', 'bindStatus', 'bindTime', 'areaVersion', 'status', 'endReason', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime'],
  receiverAccount: ['id', 'companyId', 'receiverId', 'name', 'phone', 'phoneHash', 'enabled', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime'],
  receiverArea: ['companyId', 'receiverId', 'areaVersion', 'no', 'brandId', 'seriesId', 'productId', 'goodsName', 'divisions', 'validFrom', 'validTo', 'createUser', 'createTime'],
  receiverSession: ['id', 'companyId', 'accountId', 'tokenHash', 'agent', 'until', 'revoked', 'createTime', 'usedTime'],
  recoveryCode: ['userId', 'codeHash', 'usedTime'],
  refundRow: ['id', 'companyId', 'orderId', 'attemptId', 'amount', 'way', 'refundNo', 'reason', 'status', 'providerNo', 'answer', 'doneTime', 'nextAsk', 'asked', 'version', 'createUser', 'createTime', 'updateTime'],
  renewal: ['id', 'companyId', 'objectType', 'objectId', 'periodEnd', 'decision', 'reason', 'orderId', 'name', 'nameEn', 'startDay', 'lastAmount', 'quantity', 'amount', 'open', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime'],
  role: ['id', 'companyId', 'code', 'name', 'nameEn', 'side', 'kind', 'dataScope', 'sort', 'remark', 'originCode', 'draft', 'release', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime', 'draftAuthors', 'draftTime'],
  rolePermission: ['roleId', 'companyId', 'code', 'allowed', 'giveUser', 'giveTime'],
  roleRelease: ['roleId', 'release', 'codes', 'added', 'removed', 'publisher', 'publishTime'],
  sampleRow: ['companyId', 'rowId'],
  scanArchive: ['month', 'state', 'columnNames', 'rowCount', 'bytes', 'sha256', 'restoredUntil', 'archiveTime', 'updateTime'],
  scanArchivePart: ['month', 'part', 'place', 'bytes', 'sha256', 'createTime'],
  scanLog: ['companyId', 'at', 'id', 'code', 'batchId', 'scene', 'verdict', 'clientHash', 'counted', 'adcode', 'city', 'lat', 'lng', 'precision', 'agent'],
  schemaMigration: ['version', 'name', 'checksum', 'appliedAt'],
  sealedFault: ['tableName', 'columnName', 'rowKey', 'notedTime'],
  serviceFile: ['companyId', 'fileId', 'createTime'],
  serviceLink: ['id', 'companyId', 'requestId', 'linkSeed', 'linkHash', 'until', 'revoked', 'files', 'createUser', 'createTime'],
  session: ['id', 'userId', 'actingCompanyId', 'family', 'accessHash', 'refreshHash', 'accessUntil', 'refreshUntil', 'refreshed', 'ended', 'addressHash', 'agent', 'createTime', 'way', 'address', 'began', 'seenTime'],
  sessionLock: ['family', 'userId', 'passwordHash', 'locked', 'tries', 'lockTime'],
  signInFailure: ['id', 'subject', 'at'],
  signInTicket: ['keyHash', 'userId', 'way', 'factorDone', 'tries', 'until'],
  ssccCounter: ['companyId', 'prefix', 'extension', 'nextSerial'],
  staffChange: ['id', 'userId', 'roleCode', 'roleBefore', 'askedBy', 'status', 'decidedBy', 'opinion', 'createTime', 'decideTime'],
  standard: ['id', 'code', 'nameZh', 'nameEn', 'categoryCodes', 'version'],
  standardItem: ['versionId', 'elementId', 'sort', 'groupZh', 'groupEn', 'constraint', 'whenCode', 'whenIn', 'publicDefault', 'defaultValue'],
  standardReview: ['id', 'companyId', 'versionId', 'applyStatus', 'opinion', 'submitUser', 'submitTime', 'auditor', 'auditTime', 'lockUser', 'lockUntil', 'version', 'createTime'],
  standardVersion: ['id', 'standardId', 'versionNo', 'status', 'publishTime', 'changeLog', 'version', 'scope', 'refs', 'createUser', 'createTime', 'updateTime', 'nameZh', 'nameEn', 'categoryCodes', 'authors'],
  statDaily: ['companyId', 'figure', 'slice', 'day', 'key', 'n'],
  statTouched: ['companyId', 'day', 'source'],
  stationScan: ['companyId', 'key', 'at', 'deviceTime', 'station', 'userId', 'boxId', 'boxNo', 'text', 'accepted', 'reason', 'answer', 'act', 'sealed'],
  storageSample: ['day', 'kind', 'name', 'bytes'],
  supplyDelivery: ['id', 'companyId', 'planId', 'lineId', 'qty', 'day', 'deliveryNo', 'lotId', 'lotLabel', 'pushId', 'byName', 'createUser', 'createTime'],
  supplyLink: ['id', 'companyId', 'planId', 'linkSeed', 'linkHash', 'until', 'revoked', 'openedTime', 'createUser', 'createTime', 'version'],
  supplyPlan: ['id', 'companyId', 'isTest', 'planNo', 'supplierId', 'partner', 'phone', 'periodStart', 'periodEnd', 'note', 'attachment', 'round', 'reason', 'answerUser', 'answerTime', 'issueTime', 'endTime', 'importTime', 'status', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime'],
  supplyPlanLine: ['id', 'companyId', 'planId', 'lineNo', 'material', 'spec', 'qty', 'unit', 'needDate', 'note', 'confirmedQty', 'confirmedDate', 'lateTold'],
  supplyPlanRound: ['companyId', 'planId', 'roundNo', 'lineId', 'side', 'kind', 'qty', 'day', 'note', 'byName', 'createTime'],
  symbolGrade: ['id', 'companyId', 'templateId', 'templateRevision', 'jobId', 'standard', 'grade', 'verifier', 'testTime', 'note', 'reportFile', 'userName', 'createUser', 'createTime', 'version'],
  task: ['id', 'companyId', 'userId', 'kind', 'titleZh', 'titleEn', 'payload', 'refId', 'state', 'done', 'total', 'startedAt', 'startedDone', 'cancelAsked', 'leaseUntil', 'worker', 'attempts', 'result', 'fault', 'runAt', 'createTime', 'updateTime'],
  tempCode: ['tokenHash', 'companyId', 'productId', 'until', 'createTime'],
  tenant: ['id', 'tenantId', 'tenantName', 'linkman', 'contactNumber', 'address', 'domain', 'setting', 'datasourceId', 'accountLimit', 'expireTime', 'version', 'createTime', 'updateTime'],
  traceEvent: ['companyId', 'eventTime', 'id', 'bizStep', 'objectType', 'code', 'batchId', 'serialFrom', 'serialTo', 'productId', 'prodBatchId', 'readPoint', 'adcode', 'docId', 'data', 'public', 'manual', 'createUser', 'recordTime', 'event', 'corrected'],
  unknownScan: ['at', 'id', 'textHash', 'clientHash', 'text'],
  userIdentity: ['userId', 'realName', 'idType', 'idNo', 'idNoHash', 'idFront', 'idBack', 'phone', 'email', 'state', 'way', 'opinion', 'submitTime', 'verifiedTime', 'updateTime'],
  userOauth: ['id', 'userId', 'source', 'openId', 'unionId', 'name', 'createTime'],
  userTotp: ['userId', 'secret', 'confirmed', 'lastStep', 'createTime'],
  verifyCode: ['id', 'channel', 'scene', 'target', 'addressHash', 'codeHash', 'tries', 'used', 'until', 'createTime'],
  warrantyCard: ['id', 'companyId', 'isTest', 'batchId', 'serial', 'code', 'productId', 'termsId', 'months', 'begins', 'beginDays', 'customerName', 'phone', 'phoneHash', 'address', 'adcode', 'soldOn', 'boughtOn', 'installedOn', 'deliveredOn', 'source', 'beginDate', 'endDate', 'seller', 'receiverId', 'saleDoc', 'endedTime', 'endReason', 'replaces', 'replacedBy', 'forgottenTime', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime', 'keptFrom', 'named'],
  warrantyTerms: ['id', 'companyId', 'productId', 'categoryId', 'termsVersion', 'validFrom', 'months', 'begins', 'beginDays', 'returnText', 'exchangeText', 'repairText', 'sourceText', 'version', 'createUser', 'createTime'],
};
