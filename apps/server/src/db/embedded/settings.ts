/**
 * Settings of the embedded PostgreSQL for a machine with two cores. Durable: what was acknowledged is on the disk as far as
 * the disk says so. A loss of power is not tried here: kills leave the system's cache.
 */
export const settings: Readonly<Record<string, string>> = {
  // First, so that error messages about later settings already have no prefix.
  log_line_prefix: '',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: '100',
  timezone: 'Asia/Shanghai',
  log_timezone: 'Asia/Shanghai',

  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Back-ups need the log to be complete. A slot keeps it until it was sent; where the target is away for long, the database goes on
  // and a new full back-up is made instead.
  wal_level: 'replica',
  max_wal_senders: '0',
  max_slot_wal_keep_size: '16GB',
  max_logical_replication_workers: '0',
  wal_compression: 'pglz',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',

  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '1',
  max_parallel_maintenance_workers: '1',

  // Statements may contain personal data, so the database logs only its own events; the server logs errors itself.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/** Faster, unsafe settings for temporary databases of tests. */
export const careless: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_connections: '300',
  shared_buffers: '128MB',
  io_method: 'sync',
  max_wal_size: '512MB',
  // Everything is inside the database's folder, which may be deleted while it runs.
  dynamic_shared_memory_type: 'mmap',
};
