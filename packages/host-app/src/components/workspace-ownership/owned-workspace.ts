/** A workspace that the signed-in person owns. */
export interface OwnedWorkspace {
  id: string;
  name: string;
}
