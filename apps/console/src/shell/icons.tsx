import {
  AppstoreOutlined, AuditOutlined, BankOutlined, BarChartOutlined, BarcodeOutlined, BookOutlined, ClusterOutlined, DesktopOutlined, HomeOutlined, IdcardOutlined, QrcodeOutlined, SettingOutlined, ShopOutlined, ToolOutlined, TruckOutlined,
} from '@ant-design/icons';
import type { AppCode } from '@touchmark/contract';
import type { ComponentType } from 'react';

/** One drawing for each application of the top menu. */
export const appIcons: Record<AppCode, ComponentType> = {
  APP_HOME: HomeOutlined, APP_IDENT: QrcodeOutlined, APP_GS1: BarcodeOutlined, APP_FLOW: TruckOutlined, APP_SERVICE: ToolOutlined, APP_SHOW: IdcardOutlined, APP_CLUSTER: ClusterOutlined, APP_MARKET: AppstoreOutlined, APP_ENT: BankOutlined,
  APP_OP_BENCH: DesktopOutlined, APP_OP_AUDIT: AuditOutlined, APP_OP_STD: BookOutlined, APP_OP_BIZ: ShopOutlined, APP_OP_SYS: SettingOutlined, APP_OP_DATA: BarChartOutlined,
};
