import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const text = {
  noCamera: t('没有找到摄像头，或没有允许使用摄像头', 'There is no camera, or its use is not allowed'),
  cameraBlocked: t(
    '本浏览器不能运行扫码程序（WebAssembly），请用扫码枪',
    'This browser cannot run the decoder (WebAssembly). Use a scanner',
  ),
  cameraInsecure: t('摄像头需要 HTTPS，请用扫码枪', 'The camera needs HTTPS. Use a scanner'),
  cameraLooking: t('对准条码', 'Point it at a code'),
};
