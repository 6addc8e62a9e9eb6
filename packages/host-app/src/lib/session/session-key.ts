/** Where the browser stores who is signed in; there is nothing when nobody is. The public pages look only whether it is there. */
export const SESSION_KEY = 'sluice.session';
