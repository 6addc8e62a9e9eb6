import { useState } from 'react';

const COOKIE = 'sidebar:state';
const LIFETIME_SECONDS = 604_800;

function read(): boolean {
  return !document.cookie.split('; ').includes(`${COOKIE}=false`);
}

function write(isExpanded: boolean): void {
  document.cookie = `${COOKIE}=${isExpanded}; path=/; max-age=${LIFETIME_SECONDS}; samesite=lax`;
}

/** Whether the sidebar is expanded. The browser remembers it for a week. */
export function useSidebarState(): [isExpanded: boolean, toggle: () => void] {
  const [isExpanded, setExpanded] = useState(read);
  const toggle = () => {
    write(!isExpanded);
    setExpanded(!isExpanded);
  };
  return [isExpanded, toggle];
}
