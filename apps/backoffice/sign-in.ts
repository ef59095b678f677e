/** The storefront's sign-in page, which returns to `path` of the back office afterwards. */
export function signInAddress(path: string): string {
  return `/login?${new URLSearchParams({ redirect: path })}`;
}

/** Goes to the sign-in page; this page is opened again afterwards. */
export function goToSignIn(): void {
  location.assign(signInAddress(location.pathname + location.search));
}
