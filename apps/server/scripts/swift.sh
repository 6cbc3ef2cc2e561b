#!/bin/sh
# Starts (or stops) OpenStack Swift with its S3 API on the loopback interface, as the S3 server that the
# storage tests run against. It needs Debian's swift-* packages and installs them when they are missing.
#
#   swift.sh start FOLDER PORT   prints TEST_S3_ENDPOINT=…, TEST_S3_ACCESS_KEY=… and TEST_S3_SECRET_KEY=…
#   swift.sh stop FOLDER
#
# FOLDER should be empty. The servers behind the S3 API use other free ports.
set -eu

usage() {
  sed -n '2,8s/^# \{0,1\}//p' "$0" >&2
  exit 64
}

is_running() { # PID; false for a zombie
  case $(sed 's/.*) //' "/proc/$1/stat" 2>/dev/null) in '' | Z*) return 1 ;; esac
}

stop() {
  [ -f "$folder/pids" ] || return 0
  while read -r pid; do kill "$pid" 2>/dev/null || true; done <"$folder/pids"
  while read -r pid; do
    while is_running "$pid"; do sleep 0.1; done
  done <"$folder/pids"
  rm "$folder/pids"
}

install_packages() {
  command -v swift-proxy-server >/dev/null && command -v swift-object-server >/dev/null && return 0
  apt-get update -qq >&2
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    swift-proxy swift-account swift-container swift-object >&2
}

# Prints free ports other than PORT. They are below the ephemeral ports, which any connection could take
# before a server does.
free_ports() { # COUNT PORT
  python3 - "$@" <<'PYTHON'
from random import sample
from socket import socket
from sys import argv

count, taken = int(argv[1]), int(argv[2])

def is_free(port):
    with socket() as server:
        try:
            server.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True

ports = (port for port in sample(range(20000, 30000), 10000) if port != taken and is_free(port))
print(*[next(ports) for _ in range(count)])
PYTHON
}

write_ring() { # KIND PORT
  ring="$etc/$1.builder"
  swift-ring-builder "$ring" create 4 1 1 >/dev/null
  swift-ring-builder "$ring" add "r1z1-127.0.0.1:$2/disk" 1 >/dev/null
  swift-ring-builder "$ring" rebalance >/dev/null
}

# The timeouts are longer than Swift's defaults of a second or less. On a busy machine, those expire, and then
# a server leaves the listing of a new object to a daemon that doesn't run here.
write_defaults() { # PORT
  cat <<CONF
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $1
workers = 0
user = $(id -un)
swift_dir = $etc
devices = $folder/devices
mount_check = false
log_level = WARNING
log_address = $folder/no-syslog
conn_timeout = 60
node_timeout = 60
container_update_timeout = 60
CONF
}

write_backend() { # KIND PORT
  write_ring "$1" "$2"
  {
    write_defaults "$2"
    cat <<CONF
recon_cache_path = $folder
[pipeline:main]
pipeline = $1-server
[app:$1-server]
use = egg:swift#$1
CONF
  } >"$etc/$1-server.conf"
}

write_proxy() { # PORT
  filters='catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo symlink'
  {
    write_defaults "$1"
    echo "[pipeline:main]"
    echo "pipeline = $filters proxy-server"
    echo "[app:proxy-server]"
    echo "use = egg:swift#proxy"
    echo "account_autocreate = true"
    for filter in $filters; do
      echo "[filter:$filter]"
      case $filter in
        cache) echo "use = egg:swift#memcache" && echo "memcache_servers = 127.0.0.1:9" ;;
        s3api) echo "use = egg:swift#s3api" && echo "location = us-east-1" ;;
        tempauth) echo "use = egg:swift#tempauth" && echo "user_test_tester = testing .admin" ;;
        *) echo "use = egg:swift#$filter" ;;
      esac
    done
  } >"$etc/proxy-server.conf"
}

write_configuration() { # PORT OBJECT_PORT CONTAINER_PORT ACCOUNT_PORT
  mkdir -p "$etc" "$folder/devices/disk"
  printf '[swift-hash]\nswift_hash_path_suffix = packshot\n[storage-policy:0]\nname = only\ndefault = yes\n' \
    >"$etc/swift.conf"
  write_backend object "$2"
  write_backend container "$3"
  write_backend account "$4"
  write_proxy "$1"
}

start() {
  for server in object container account proxy; do
    "swift-$server-server" "$etc/$server-server.conf" >"$folder/$server.log" 2>&1 &
    echo $! >>"$folder/pids"
  done
}

are_running() {
  while read -r pid; do is_running "$pid" || return 1; done <"$folder/pids"
}

# Waits until the proxy and the servers behind it accept connections, however long that takes. Fails if one exits.
wait_until_up() { # PORT…
  for port in "$@"; do
    until python3 -c "from socket import create_connection; create_connection(('127.0.0.1', $port))" 2>/dev/null; do
      if ! are_running; then
        echo "Swift didn't start. Its logs:" >&2
        cat "$folder"/*.log >&2
        stop
        exit 1
      fi
      sleep 0.2
    done
  done
}

[ $# -ge 2 ] || usage
mkdir -p "$2"
folder=$(cd "$2" && pwd)
etc="$folder/etc"
case $1 in
  start)
    [ $# -eq 3 ] || usage
    install_packages
    ports=$(free_ports 3 "$3")
    # shellcheck disable=SC2086
    write_configuration "$3" $ports
    start
    # shellcheck disable=SC2086
    wait_until_up "$3" $ports
    echo "TEST_S3_ENDPOINT=http://127.0.0.1:$3"
    echo "TEST_S3_ACCESS_KEY=test:tester"
    echo "TEST_S3_SECRET_KEY=testing"
    ;;
  stop) stop ;;
  *) usage ;;
esac
