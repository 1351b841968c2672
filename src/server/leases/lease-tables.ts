/** Which server runs the background jobs (migration 0160). */
export interface LeaseTables {
  lease: { name: string; holder: string; fence: number; expires_at: Date }
}
