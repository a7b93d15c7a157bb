import {
  AppstoreOutlined, ApartmentOutlined, AuditOutlined, BankOutlined, BarChartOutlined, BarcodeOutlined, BookOutlined, ClusterOutlined, DesktopOutlined, FileDoneOutlined, HomeOutlined, IdcardOutlined, InboxOutlined, PrinterOutlined, QrcodeOutlined,
  BellOutlined, CheckSquareOutlined, CloudUploadOutlined, CrownOutlined, FileAddOutlined, FileSearchOutlined, GlobalOutlined, KeyOutlined, MessageOutlined, NumberOutlined, OrderedListOutlined, PictureOutlined, PlusSquareOutlined, ProfileOutlined, SafetyCertificateOutlined, SearchOutlined, SendOutlined, SolutionOutlined, TeamOutlined, UserAddOutlined, UserOutlined, UsergroupAddOutlined, SettingOutlined, ShopOutlined, TagOutlined, ToolOutlined, TrademarkOutlined, TruckOutlined,
} from '@ant-design/icons';
import type { AppCode, PagePath } from '@touchmark/contract';
import type { ComponentType } from 'react';

/** One drawing for each application of the top menu. */
const appIcons: Record<AppCode, ComponentType> = {
  APP_HOME: HomeOutlined, APP_IDENT: QrcodeOutlined, APP_GS1: BarcodeOutlined, APP_FLOW: TruckOutlined, APP_SERVICE: ToolOutlined, APP_SHOW: IdcardOutlined, APP_CLUSTER: ClusterOutlined, APP_MARKET: AppstoreOutlined, APP_ENT: BankOutlined,
  APP_OP_BENCH: DesktopOutlined, APP_OP_AUDIT: AuditOutlined, APP_OP_STD: BookOutlined, APP_OP_BIZ: ShopOutlined, APP_OP_SYS: SettingOutlined, APP_OP_DATA: BarChartOutlined,
};

/** Pages that are told apart by their drawing when the menu is collapsed; the others show their application's. */
const pageIcons: Partial<Record<PagePath, ComponentType>> = {
  '/brandNode/index': TrademarkOutlined, '/productNode/templateNew': InboxOutlined, '/labelTemplate/index': PrinterOutlined, '/ecodeManage/ecodeSend': SendOutlined, '/ecodeManage/ecodeReturn': TagOutlined, '/productSource/nodeQuery': SearchOutlined,
  '/messageCenter/notice': BellOutlined, '/appMsg/index': MessageOutlined, '/personalCenter/index': UserOutlined, '/GS1ComPrefix/index': NumberOutlined, '/goodsCode/allot': PlusSquareOutlined, '/goodsCode/batchSave': CloudUploadOutlined, '/goodsCode/batchQuery': OrderedListOutlined, '/goodsCode/query': FileSearchOutlined,
  '/globalTrade/goodsCodes': GlobalOutlined, '/globalTrade/barcodeManage': PictureOutlined, '/barcodeManage/index': ProfileOutlined, '/realNameAuth/companyAuth': SafetyCertificateOutlined, '/personnelAuth/organization': ApartmentOutlined, '/personnelAuth/newMemberAudit': UserAddOutlined,
  '/personnelAuth/roleManage': TeamOutlined, '/personnelAuth/roleAuthManage': KeyOutlined, '/personnelAuth/mainAccount': CrownOutlined, '/userManage/userList': UsergroupAddOutlined, '/applicationManage/appManage': AppstoreOutlined, '/applicationManage/authAdd': FileAddOutlined, '/applicationManage/authCfg': CheckSquareOutlined,
  '/applicationManage/roleCfg': KeyOutlined, '/identifyAudit/realNameAudit/companyAudit': SolutionOutlined, '/goodsCodeCheck/allot': PlusSquareOutlined, '/goodsCodeCheck/report': FileAddOutlined, '/goodsCodeCheck/check': FileSearchOutlined,
  '/identifyAudit/brandAudit': TrademarkOutlined, '/identifyAudit/productCheck': FileDoneOutlined, '/identifyAudit/nodeAudit': ApartmentOutlined, '/workbench/eCodeAudit/codeApplyCheck': SafetyCertificateOutlined,
};

export const iconOf = (path: string, app: AppCode): ComponentType => pageIcons[path as PagePath] ?? appIcons[app] ?? AppstoreOutlined;
