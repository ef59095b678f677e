/** The storefront's login page, which leads back to `path` of the back office afterwards. */
export function signInAddress(path: string): string {
  return `/login?${new URLSearchParams({ redirect: path })}`;
}

/** Leaves for the login page; this page comes back after it. */
export function goToSignIn(): void {
  location.assign(signInAddress(location.pathname + location.search));
}
