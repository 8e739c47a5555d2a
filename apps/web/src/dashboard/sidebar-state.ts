const cookieName = 'sidebar:state';
const sevenDays = 604_800;

/** On wide screens the sidebar remembers whether it is open; absent means open. */
export function readSidebarCookie(): boolean {
  return !document.cookie.split('; ').includes(`${cookieName}=false`);
}

export function writeSidebarCookie(isOpen: boolean): void {
  document.cookie = `${cookieName}=${String(isOpen)}; path=/; max-age=${String(sevenDays)}; samesite=lax`;
}
