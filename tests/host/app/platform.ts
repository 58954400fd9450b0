/** What the page pretends to run on; `usePlatform` sets it before anything reads it. */
export const Platform = {
  isDesktop: true,
  isMobile: false,
  isDesktopApp: true,
  isMobileApp: false,
  isIosApp: false,
  isAndroidApp: false,
  isPhone: false,
  isTablet: false,
  isMacOS: navigator.platform.startsWith('Mac'),
  isWin: navigator.platform.startsWith('Win'),
  isLinux: navigator.platform.startsWith('Linux'),
  isSafari: false,
  resourcePathPrefix: `${location.origin}/vault/file?`,
};

export type Device = 'desktop' | 'phone' | 'tablet';

export function usePlatform(device: Device): void {
  const isMobile = device !== 'desktop';
  Object.assign(Platform, {
    isDesktop: !isMobile,
    isDesktopApp: !isMobile,
    isMobile,
    isMobileApp: isMobile,
    isAndroidApp: isMobile,
    isPhone: device === 'phone',
    isTablet: device === 'tablet',
  });
  document.body.toggleClass('is-mobile', isMobile);
  document.body.toggleClass('is-phone', device === 'phone');
  document.body.toggleClass('is-tablet', device === 'tablet');
}
