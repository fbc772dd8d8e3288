#!/bin/sh
# Starts nginx in the container of the static host. The site is deploy/nginx.conf; variables set its lines marked ADJUST.
# All variables are optional:
#
#   PORT             8080
#   API_ORIGIN       http://api.internal:8080   answers /rest and /broadcasting; without it they are unknown
#   BALANCER         10.0.0.0/8                 the balancer that ends TLS: its X-Forwarded-For and -Proto are believed
#   HSTS             "max-age=86400"            Strict-Transport-Security, over TLS only
#   IDENTITY_HOSTS, TAG_MANAGER_HOSTS, CONNECT_HOSTS   "https://one.example https://two.example", for the policy
#   CROSS_ORIGIN_COOKIES=1   for a build with JENIL_CROSS_ORIGIN_COOKIES=1: the cookie of the language is for other sites too
#   REPORT_ADDRESS   https://reports.example/csp       where browsers post violations of the policy
#   SANDBOX=1        the demonstration of compose.yaml: forwards to the sandbox in the same network namespace
#
# FILES is the folder of nginx.conf and demo.conf, OUT the folder for the written files.
set -eu
files=${FILES:-/opt/jenil}
out=${OUT:-/tmp/jenil}

fail() {
  echo "$0: $1" >&2
  exit 1
}

# Replaces a text that stands once in the site. A changed site file must stop the start, instead of getting half of its
# settings.
put() {
  FROM=$1 TO=$2 awk '
    { at = index($0, ENVIRON["FROM"]) }
    at { n++; $0 = substr($0, 1, at - 1) ENVIRON["TO"] substr($0, at + length(ENVIRON["FROM"])) }
    { print }
    END { exit n != 1 }
  ' "$site" >"$site.new" || fail "\"$1\" is not once in nginx.conf"
  mv "$site.new" "$site"
}

# Does what the comment in the site file says: puts the comment's lines in place of the location below the comment.
proxy_api() {
  awk '
    /^  #   / { sub(/^  #   /, "  "); print; shown = 1; next }
    shown && !left && /^  location ~ .*rest/ { left = 1; skipping = 1 }
    skipping { if ($0 == "  }") skipping = 0; next }
    { print }
    END { exit !left }
  ' "$site" >"$site.new" || fail 'the comment about the API is not in nginx.conf'
  mv "$site.new" "$site"
  put http://127.0.0.1:8080 "$API_ORIGIN"
}

# Only HSTS may contain a semicolon, which ends a directive in the other values.
case ${HSTS-} in
  *[\"\'\$\\]*) fail 'HSTS must be without quotes, dollars and backslashes' ;;
esac
for name in PORT API_ORIGIN BALANCER IDENTITY_HOSTS TAG_MANAGER_HOSTS CONNECT_HOSTS REPORT_ADDRESS; do
  value=
  eval "value=\${$name-}"
  case $value in
    *[\"\'\;\{\}\$\\]*) fail "$name must be without quotes, braces, semicolons, dollars and backslashes" ;;
  esac
done

mkdir -p "$out"
site=$out/site.conf
cp "$files/nginx.conf" "$site"
put 'listen 80; ' "listen ${PORT:-8080}; "
put /var/log/nginx/jenil-access.log /dev/stdout
put /var/log/nginx/jenil-error.log /dev/stderr
put ' https://liveness.example' "${IDENTITY_HOSTS:+ $IDENTITY_HOSTS}"
put 'default ""; # ADJUST: " https://tags.example"' "default \"${TAG_MANAGER_HOSTS:+ $TAG_MANAGER_HOSTS}\";"
# Every host matches "~.", which takes priority over the default.
[ -z "${CONNECT_HOSTS-}" ] || put 'map $host $jenil_connect_hosts {' "map \$host \$jenil_connect_hosts { ~. \" $CONNECT_HOSTS\";"
[ -z "${REPORT_ADDRESS-}" ] || put 'map $host $jenil_report_address {' "map \$host \$jenil_report_address { ~. \"$REPORT_ADDRESS\";"
[ "${CROSS_ORIGIN_COOKIES-}" != 1 ] || put 'map $jenil_tls $jenil_cookie_site {' 'map $host $jenil_cookie_site { ~. "SameSite=None; Secure";'
[ -z "${HSTS-}" ] || put 'max-age=86400' "$HSTS"
[ -z "${API_ORIGIN-}" ] || proxy_api
if [ -n "${BALANCER-}" ]; then
  put 'map $https ' 'map $http_x_forwarded_proto '
  put '  server_tokens off;' "  server_tokens off;
  set_real_ip_from $BALANCER;
  real_ip_header X-Forwarded-For;
  real_ip_recursive on;"
  [ -z "${API_ORIGIN-}" ] || put 'X-Forwarded-Proto $scheme' 'X-Forwarded-Proto $http_x_forwarded_proto'
fi
if [ "${SANDBOX-}" = 1 ]; then cp "$files/demo.conf" "$out/"; fi

exec "${NGINX_PATH:-nginx}" -e /dev/stderr -c "$files/main.conf"
